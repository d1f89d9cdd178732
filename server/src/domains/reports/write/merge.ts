import type { ReportSection } from '@omics/contract/reports/sections'

/**
 * A report written anew over what people made of it: what they added or changed stays as it is, the order and what is
 * hidden too; what the analysis gives is replaced, and new parts come where they would stand.
 */
export function mergeSections(
  old: readonly ReportSection[],
  written: readonly ReportSection[],
): ReportSection[] {
  const fresh = new Map(written.map((part) => [part.key, part]))
  const merged = old.flatMap((part): ReportSection[] => {
    if (part.edited) return [part]
    const now = fresh.get(part.key)
    return now ? [{ ...now, shown: part.shown }] : []
  })
  written.forEach((part, at) => {
    if (merged.some(({ key }) => key === part.key)) return
    const before = written.slice(0, at).findLast(({ key }) => merged.some((one) => one.key === key))
    const place = before ? merged.findIndex(({ key }) => key === before.key) + 1 : 0
    merged.splice(place, 0, part)
  })
  return merged
}
