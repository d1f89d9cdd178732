import { markerLists, type MarkerList, paperOf } from '../marker-lists.ts'
import { type ByReference, typesByReference } from './types-by-reference.ts'
import { listsIn } from './gene-lists.ts'
import { readJson, readTsv, writeTsv } from './step-files.ts'

/** With fewer genes of a list in the matrix, or fewer than half of them, nothing is said. */
const fewestGenes = 3
/** A cell of the cluster has, this often, more of a list's genes than one of the others. */
const leastScore = 0.62

export interface TypeFiles {
  readonly markers: string
  readonly genes: string
  readonly quality: string
  /** In place of those that come along. */
  readonly lists: string | undefined
  readonly clusters: string
  /** Of the step that labels cells by a reference, where one was given. */
  readonly labels: string | undefined
  readonly labelScores: string | undefined
}

interface Told {
  readonly cluster: string
  readonly type: string
  readonly score: number
  readonly second: string
  readonly secondScore: number
  /** Where the genes of the list stand as markers, by their DOIs. */
  readonly sources: readonly string[]
}

/** Says of each cluster which list of markers it bears most: writes cell_types.tsv. */
export async function nameCellTypes({
  markers,
  genes: genesPath,
  quality,
  lists: own,
  ...byReference
}: TypeFiles): Promise<void> {
  const { species } = readJson(quality)
  const lists =
    own === undefined
      ? markerLists
      : (await listsIn(own)).map(({ name, genes }) => ({ type: name, genes, sources: [] }))
  const ofCluster = new Map<string, Map<string, number>>()
  const genes = new Set((await readTsv(genesPath)).map(({ gene = '' }) => gene.toUpperCase()))
  for (const { cluster = '', gene = '', auc = '' } of await readTsv(markers)) {
    const own = ofCluster.get(cluster) ?? new Map<string, number>()
    ofCluster.set(cluster, own.set(gene.toUpperCase(), Number(auc)))
  }
  const told = [...ofCluster].map(([cluster, found]) => typeOf(cluster, found, genes, lists))
  const known = await typesByReference(byReference)
  await writeTsv(
    'cell_types.tsv',
    [
      ...['cluster', 'cell_type', 'score', 'second', 'second_score', 'species', 'sources'],
      ...(known ? referenceHeader : []),
    ],
    told.map((one) => [
      one.cluster,
      one.type,
      one.score.toFixed(3),
      one.second,
      one.secondScore.toFixed(3),
      String(species),
      one.sources.join(' '),
      ...(known ? referenceCells(known.get(one.cluster)) : []),
    ]),
  )
}

const referenceHeader = [
  'reference_type',
  'reference_score',
  'reference_second',
  'reference_second_score',
  'reference_share',
]
const referenceCells = (one: ByReference | undefined) =>
  one
    ? [one.type, one.score.toFixed(4), one.second, one.secondScore.toFixed(4), one.share.toFixed(3)]
    : ['unknown', '', '', '', '']

/** The score of a list is the mean area under the curve of its genes; one that hardly anything expresses counts as chance. */
function typeOf(
  cluster: string,
  found: ReadonlyMap<string, number>,
  genes: ReadonlySet<string>,
  lists: readonly MarkerList[],
): Told {
  const scores = lists
    .map(({ type, genes: wanted, sources }) => {
      const present = wanted.filter((gene) => genes.has(gene.toUpperCase()))
      const sum = present.reduce((total, gene) => total + (found.get(gene.toUpperCase()) ?? 0.5), 0)
      return {
        type,
        sources,
        score: present.length < Math.max(fewestGenes, wanted.length / 2) ? 0 : sum / present.length,
      }
    })
    .toSorted((one, other) => other.score - one.score)
  const [best, second] = scores
  const isTold = best !== undefined && best.score >= leastScore
  return {
    cluster,
    type: isTold ? best.type : 'unknown',
    score: best?.score ?? 0,
    second: (isTold ? second : best)?.type ?? '',
    secondScore: (isTold ? second : best)?.score ?? 0,
    sources: isTold ? best.sources.map(paperOf) : [],
  }
}
