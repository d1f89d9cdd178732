import { analyses, type Run } from '@omics/contract/analyses/analyses'
import { mostAmong } from '@omics/contract/analyses/comparison'
import { call } from '../../../api/client.ts'

/**
 * The runs of some analyses for a comparison: first two that belong together, one of each of the first two analyses, of
 * one sample where both have it; then the others.
 */
export async function runsOf(ids: readonly string[]): Promise<readonly string[]> {
  const limit = Math.max(1, Math.floor(mostAmong / ids.length))
  const pages = await Promise.all(ids.map((id) => call(analyses.runs, { params: { id }, query: { limit } })))
  return inPairs(pages.map(({ items }) => items))
}

export function inPairs(groups: readonly (readonly Pick<Run, 'id' | 'label'>[])[]): readonly string[] {
  const [first = [], second = []] = groups
  const left = first.find(({ label }) => second.some((run) => run.label === label)) ?? first[0]
  const right = second.find(({ label }) => label === left?.label) ?? second[0]
  const ids = [left, right, ...groups.flat()].flatMap((run) => run?.id ?? [])
  return [...new Set(ids)]
}
