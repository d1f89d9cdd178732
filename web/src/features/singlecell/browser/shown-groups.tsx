import type { OutputOf } from '@omics/contract/endpoint'
import type { cells } from '@omics/contract/singlecell/cells'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import styles from './browser.module.css'
import { cssOf, rangeOf, valueColour } from './colours.ts'

type File = OutputOf<typeof cells.show>
type Label = File['labels'][number]

/** Groups as people see them: those of one name are one. */
export interface Merged {
  readonly groups: readonly {
    name: string
    codes: readonly number[]
    sources: readonly string[]
    count: number
    label: Label | undefined
  }[]
  /** Of a code its place among these. */
  readonly numberOf: (code: number) => number
}

export function mergedGroups(
  column: File['columns'][number] | undefined,
  labels: readonly Label[],
  codes: Float32Array | undefined,
): Merged | undefined {
  if (!column?.groups) return undefined
  const counts = new Map<number, number>()
  for (const code of codes ?? []) counts.set(code, (counts.get(code) ?? 0) + 1)
  const own = new Map(
    labels.filter((label) => label.column === column.name).map((label) => [label.group, label]),
  )
  const groups = new Map<string, Merged['groups'][number]>()
  for (const [code, source] of column.groups.entries()) {
    const label = own.get(source)
    const name = label?.label ?? source
    const known = groups.get(name)
    groups.set(name, {
      name,
      codes: [...(known?.codes ?? []), code],
      sources: [...(known?.sources ?? []), source],
      count: (known?.count ?? 0) + (counts.get(code) ?? 0),
      label: known?.label ?? label,
    })
  }
  const all = [...groups.values()]
  const places = new Map(all.flatMap(({ codes: of }, place) => of.map((code) => [code, place] as const)))
  return { groups: all, numberOf: (code) => places.get(code) ?? 0 }
}

/** The cells of groups of these names, one for each that is of them; undefined while there are none, or nobody knows. */
export function cellsIn(
  names: ReadonlySet<string>,
  merged: Merged | undefined,
  codes: Float32Array | undefined,
): Uint8Array | undefined {
  if (!codes || names.size === 0) return undefined
  const wanted = new Set(merged?.groups.flatMap((group) => (names.has(group.name) ? group.codes : [])))
  return Uint8Array.from(codes, (code) => Number(wanted.has(code)))
}

const ramp = [0, 0.25, 0.5, 0.75, 1].map((share) => cssOf(valueColour(share))).join(', ')

/** From the least to the most of a number, once its values are there. */
export function ValueBar({ name, values }: { name: string; values: Float32Array | undefined }) {
  if (!values) return <SkeletonText lines={2} />
  const [least, most] = rangeOf(values).map((value) => String(Math.round(value * 100) / 100))
  return (
    <div>
      <strong>{name}</strong>
      <div className={styles['bar']}>
        <span>{least}</span>
        <span className={styles['ramp']} style={{ background: `linear-gradient(90deg, ${ramp})` }} />
        <span>{most}</span>
      </div>
    </div>
  )
}
