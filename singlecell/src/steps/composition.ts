import type { Column } from '../cells.ts'

/** A column with more groups tells cells apart rather than samples. */
const mostGroups = 200

/** What stands where all cells are one group. */
const everything = 'all'

export const compositionHeader = ['column', 'group', 'cluster', 'cell_type', 'cells', 'percent']

type Coded = Extract<Column, { codes: unknown }>

/**
 * How many cells of each group of each column, such as sample, are in each cluster, and what percent of the group that is;
 * first of all cells together. Clusters without any cell of a group stand with 0, so that groups can be compared.
 * @param types the type of each cluster, by its name
 */
export function* compositionRows(
  columns: readonly Column[],
  clusters: Column,
  types: ReadonlyMap<string, string>,
): Generator<(string | number)[]> {
  if (!('codes' in clusters)) return
  const all: Coded = { name: everything, codes: new Int32Array(clusters.codes.length), names: [everything] }
  for (const column of [all, ...columns]) {
    if (!('codes' in column) || column.names.length > mostGroups) continue
    const counts = counted(column, clusters)
    for (const [group, own] of counts.entries()) {
      const total = own.reduce((sum, count) => sum + count, 0)
      if (total === 0) continue
      for (const [at, cluster] of clusters.names.entries()) {
        const count = own[at] ?? 0
        const percent = Math.round((10_000 * count) / total) / 100
        yield [column.name, column.names[group] ?? '', cluster, types.get(cluster) ?? '', count, percent]
      }
    }
  }
}

/** By group and cluster, cells that have both. */
function counted(groups: Coded, clusters: Coded): Float64Array[] {
  const counts = groups.names.map(() => new Float64Array(clusters.names.length))
  for (const [cell, code] of groups.codes.entries()) {
    const own = counts[code]
    const cluster = clusters.codes[cell] ?? -1
    if (own && cluster >= 0) own[cluster] = (own[cluster] ?? 0) + 1
  }
  return counts
}
