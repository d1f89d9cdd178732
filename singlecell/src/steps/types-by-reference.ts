import { readTsv } from './step-files.ts'

/** What a reference says of a cluster. */
export interface ByReference {
  readonly type: string
  /** The mean of its cells. */
  readonly score: number
  readonly second: string
  readonly secondScore: number
  /** Of its cells, those that are of the type by themselves. */
  readonly share: number
}

interface Files {
  readonly clusters: string
  readonly labels: string | undefined
  readonly labelScores: string | undefined
}

/** Of each cluster the type that its cells correlate with most, in the mean; undefined without a reference. */
export async function typesByReference({
  clusters,
  labels,
  labelScores,
}: Files): Promise<ReadonlyMap<string, ByReference> | undefined> {
  if (labels === undefined || labelScores === undefined) return undefined
  const [clusterRows, labelRows, scoreRows] = await Promise.all([clusters, labels, labelScores].map(readTsv))
  const types = Object.keys(scoreRows?.[0] ?? {})
  const cellsOf = Map.groupBy(clusterRows?.keys() ?? [], (cell) => clusterRows?.[cell]?.['cluster'] ?? '')
  return new Map([...cellsOf].map(([cluster, cells]) => [cluster, typeOf(cells)]))

  function typeOf(cells: readonly number[]): ByReference {
    const means = types.map((type) => ({
      type,
      score: cells.reduce((sum, cell) => sum + Number(scoreRows?.[cell]?.[type]), 0) / cells.length,
    }))
    const [best, second] = means.toSorted((one, other) => other.score - one.score)
    const own = cells.filter((cell) => labelRows?.[cell]?.['type'] === best?.type)
    return {
      type: best?.type ?? 'unknown',
      score: best?.score ?? 0,
      second: second?.type ?? '',
      secondScore: second?.score ?? 0,
      share: own.length / cells.length,
    }
  }
}
