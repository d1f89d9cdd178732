import { useMemo } from 'react'
import type { FactBar, Scene } from './scene.ts'
import { mostClustered, type ClusterRequest } from './cluster/cluster.ts'
import { useHierarchy } from './cluster/use-hierarchy.ts'
import type { Hierarchy } from './cluster/hierarchy.ts'
import { rangeOf, valueColours } from './colours.ts'
import { laidOut } from './dendrogram.ts'
import { Levels } from './levels.ts'
import { rowOf, type Matrix } from './matrix.ts'
import type { MatrixShown } from './shown.ts'
import { matching, momentsOf, mostVarying, partOf, turned, type Transformed } from './transform.ts'

/** Rows and columns that are clustered without being asked. */
const mostAtOnce = 1000

export interface MatrixScene {
  readonly scene: Scene
  /** What the map is made of, with the numbers of its rows and columns as they are shown. */
  readonly matrix: Matrix
  readonly rows: readonly number[]
  readonly columns: readonly number[]
  /** As they are put in order, where nobody asked for another way. */
  readonly rowOrder: NonNullable<MatrixShown['rows']>
  readonly columnOrder: string
  /** How far the clustering is, 0 to 1; undefined when there is none under way. */
  readonly share: number | undefined
  /** More than can be clustered. */
  readonly tooMany: boolean
}

/** What is shown of a matrix, in its order. */
export function useScene(
  { matrix, variances }: Transformed,
  allFacts: readonly FactBar[],
  shown: MatrixShown,
): MatrixScene {
  const { means, filter, columnFilter, top, linkage, distance } = shown
  const groups = groupsIn(allFacts, means)
  const facts = useMemo(() => (groups ? [] : allFacts), [groups, allFacts])
  const kept = useMemo(() => {
    const fitting = matching(matrix.rows, matrix.rowFacts, filter)
    return variances ? mostVarying(variances, fitting, top) : fitting
  }, [matrix, variances, filter, top])
  const across = useMemo(() => matching(matrix.columns, facts, columnFilter), [matrix, facts, columnFilter])
  const small =
    kept.length <= mostAtOnce && across.length <= mostAtOnce && kept.length > 1 && across.length > 1
  const rowOrder = shown.rows ?? (small ? 'cluster' : 'file')
  const columnOrder = shown.columns || (small ? 'cluster' : 'file')
  const wantsRows = rowOrder === 'cluster' && shown.byColumn === ''
  const wantsColumns = columnOrder === 'cluster' && shown.byRow === ''
  const tooMany =
    (wantsRows && kept.length > mostClustered) || (wantsColumns && across.length > mostClustered)

  const rowRequest = useMemo<ClusterRequest | undefined>(() => {
    if (!wantsRows || kept.length < 2 || kept.length > mostClustered || across.length === 0) return undefined
    const values = partOf(matrix, kept, across)
    return { values, rows: kept.length, columns: across.length, distance, linkage }
  }, [wantsRows, matrix, kept, across, distance, linkage])
  const columnRequest = useMemo<ClusterRequest | undefined>(() => {
    if (!wantsColumns || across.length < 2 || across.length > mostClustered || kept.length === 0)
      return undefined
    const values = turned(partOf(matrix, kept, across), kept.length, across.length)
    return { values, rows: across.length, columns: kept.length, distance, linkage }
  }, [wantsColumns, matrix, kept, across, distance, linkage])
  const rowTree = useHierarchy(rowRequest)
  const columnTree = useHierarchy(columnRequest)

  const rows = useMemo(
    () => orderedRows(matrix, kept, rowOrder, shown.byColumn, rowTree.hierarchy),
    [matrix, kept, rowOrder, shown.byColumn, rowTree.hierarchy],
  )
  const columns = useMemo(
    () => orderedColumns(matrix, facts, across, columnOrder, shown.byRow, columnTree.hierarchy),
    [matrix, facts, across, columnOrder, shown.byRow, columnTree.hierarchy],
  )
  const levels = useMemo(
    () => new Levels({ values: partOf(matrix, rows, columns), rows: rows.length, columns: columns.length }),
    [matrix, rows, columns],
  )
  const range = useMemo(() => rangeOf(matrix.values), [matrix])
  const [least, most] = shown.range
  const colours = useMemo(() => {
    const name = shown.colours ?? (range[0] < 0 ? 'difference' : 'sequence')
    return valueColours(name, least !== undefined && most !== undefined ? [least, most] : range)
  }, [shown.colours, range, least, most])
  const named = shown.facts ?? facts.slice(0, 3).map(({ name }) => name)
  const key = named.join('\n')
  const scene = useMemo<Omit<Scene, 'cursor' | 'branch'>>(
    () => ({
      rows: rows.map((row) => matrix.rows[row] ?? ''),
      columns: columns.map((column) => matrix.columns[column] ?? ''),
      levels,
      colours,
      facts: facts
        .filter(({ name }) => named.includes(name))
        .map((fact) => ({ ...fact, values: columns.map((column) => fact.values[column] ?? '') })),
      rowTree: rowTree.hierarchy && laidOut(rowTree.hierarchy),
      columnTree: columnTree.hierarchy && laidOut(columnTree.hierarchy),
    }),
    // The names of facts are what their text says.
    // oxlint-disable-next-line react/exhaustive-deps
    [matrix, rows, columns, levels, colours, facts, key, rowTree.hierarchy, columnTree.hierarchy],
  )
  const [row, column] = shown.cursor
  const [axis, from, to] = shown.branch
  const drawn = useMemo<Scene>(
    () => ({
      ...scene,
      cursor:
        row !== undefined && column !== undefined && row < rows.length && column < columns.length
          ? { row, column }
          : undefined,
      branch:
        from !== undefined && to !== undefined && to < (axis === 0 ? rows : columns).length
          ? { axis: axis === 0 ? 'rows' : 'columns', from, to }
          : undefined,
    }),
    [scene, row, column, axis, from, to, rows, columns],
  )
  return {
    scene: drawn,
    matrix,
    rows,
    columns,
    rowOrder,
    columnOrder,
    tooMany,
    share: rowTree.share ?? columnTree.share,
  }
}

/** The group of each column by the fact whose means are shown; undefined for none. */
export function groupsIn(facts: readonly FactBar[], means: string): readonly string[] | undefined {
  return facts.find(({ name }) => name === means)?.values
}

const { compare } = new Intl.Collator(undefined, { numeric: true })

function orderedRows(
  matrix: Matrix,
  kept: readonly number[],
  by: NonNullable<MatrixShown['rows']>,
  byColumn: string,
  tree: Hierarchy | undefined,
): readonly number[] {
  const column = byColumn === '' ? -1 : matrix.columns.indexOf(byColumn)
  if (column >= 0) return falling(kept, (row) => rowOf(matrix, row)[column])
  if (by === 'cluster' && tree?.order.length === kept.length)
    return Array.from(tree.order, (at) => kept[at] ?? 0)
  if (by === 'name')
    return kept.toSorted((one, other) => compare(matrix.rows[one] ?? '', matrix.rows[other] ?? ''))
  if (by === 'mean') return falling(kept, (row) => momentsOf(rowOf(matrix, row)).mean)
  return by === 'variance' ? falling(kept, (row) => momentsOf(rowOf(matrix, row)).variance) : kept
}

function orderedColumns(
  matrix: Matrix,
  facts: readonly FactBar[],
  kept: readonly number[],
  by: string,
  byRow: string,
  tree: Hierarchy | undefined,
): readonly number[] {
  const row = byRow === '' ? -1 : matrix.rows.indexOf(byRow)
  if (row >= 0) return falling(kept, (column) => rowOf(matrix, row)[column])
  if (by === 'cluster' && tree?.order.length === kept.length)
    return Array.from(tree.order, (at) => kept[at] ?? 0)
  if (by === 'name')
    return kept.toSorted((one, other) => compare(matrix.columns[one] ?? '', matrix.columns[other] ?? ''))
  if (by === 'mean') {
    const means = columnMeans(matrix)
    return falling(kept, (column) => means[column])
  }
  const fact = by.startsWith('fact:') ? facts.find(({ name }) => name === by.slice(5)) : undefined
  return fact
    ? kept.toSorted((one, other) => compare(fact.values[one] ?? '', fact.values[other] ?? ''))
    : kept
}

function columnMeans(matrix: Matrix): Float64Array {
  const width = matrix.columns.length
  const [sums, counts] = [new Float64Array(width), new Float64Array(width)]
  for (let at = 0; at < matrix.values.length; at += 1) {
    const value = matrix.values[at] ?? NaN
    if (Number.isNaN(value)) continue
    const column = at % width
    sums[column] = (sums[column] ?? 0) + value
    counts[column] = (counts[column] ?? 0) + 1
  }
  return sums.map((sum, column) => sum / (counts[column] ?? 0))
}

/** The highest first, those without a value last. */
function falling(kept: readonly number[], valueOf: (at: number) => number | undefined): number[] {
  const values = new Map(kept.map((at) => [at, valueOf(at) ?? NaN]))
  const height = (at: number) => {
    const value = values.get(at) ?? NaN
    return Number.isNaN(value) ? -Infinity : value
  }
  return kept.toSorted((one, other) => height(other) - height(one) || one - other)
}
