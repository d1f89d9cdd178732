import { codedOf } from '../coded.ts'
import { type Compared, compareGroups, falseDiscoveryRates } from '../statistics/rank-sum.ts'
import { readExpression } from './kept.ts'
import { readTsv, writeTsv } from './step-files.ts'

/** A gene that fewer of either side express marks nothing. */
const leastShare = 0.1
const markerHeader = [
  'cluster',
  'gene',
  'auc',
  'log2_difference',
  'percent_in_cluster',
  'percent_in_others',
  'p',
  'fdr',
]

/** Finds what sets each cluster apart from all others: writes markers.tsv, the best of each cluster first. */
export async function findMarkers(keptPath: string, clustersPath: string): Promise<void> {
  const { genes, byGene } = await readExpression(keptPath)
  const clusters = codedOf(
    'cluster',
    (await readTsv(clustersPath)).map(({ cluster = '' }) => cluster),
  )
  if (!('codes' in clusters)) throw new TypeError('Clusters have names')
  const found = compareGroups(byGene, clusters.codes, clusters.names.length)
  const order = clusters.names
    .map((name, at) => ({ name, at }))
    .toSorted((a, b) => Number(a.name) - Number(b.name))
  const rows = order.flatMap(({ name, at }) => rowsOf(name, found[at] ?? [], genes))
  await writeTsv('markers.tsv', markerHeader, rows)
}

function rowsOf(cluster: string, compared: readonly Compared[], genes: readonly string[]) {
  const rates = falseDiscoveryRates(compared.map(({ p }) => p))
  return compared
    .filter(({ inGroup, inOthers }) => Math.max(inGroup, inOthers) >= leastShare)
    .toSorted((one, other) => other.auc - one.auc)
    .map(({ gene, auc, difference, inGroup, inOthers, p }) => [
      cluster,
      genes[gene] ?? '',
      auc.toFixed(4),
      difference.toFixed(4),
      (100 * inGroup).toFixed(1),
      (100 * inOthers).toFixed(1),
      p.toPrecision(4),
      (rates[gene] ?? 1).toPrecision(4),
    ])
}
