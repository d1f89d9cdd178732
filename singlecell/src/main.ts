import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { assemble } from './steps/assemble.ts'
import { findClusters } from './steps/clusters.ts'
import { nameCellTypes } from './steps/cell-types.ts'
import { findComponents } from './steps/components.ts'
import { layOut } from './steps/embedding.ts'
import { findMarkers } from './steps/markers.ts'
import { keepGoodCells } from './steps/quality.ts'
import { Unreadable } from './unreadable.ts'
import { sentenceOf } from './sentences.ts'

/** Another number wherever the same input gives another output. */
const release = '1'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...texts('release', 'least-counts', 'least-genes', 'most-genes', 'most-mitochondrial'),
    ...texts(
      'variable-genes',
      'components',
      'batch',
      'neighbours',
      'resolution',
      'method',
      'threads',
      'lists',
    ),
    ...texts(
      'kept',
      'quality',
      'components-file',
      'clusters',
      'genes',
      'umap',
      'tsne',
      'markers',
      'types',
      'settings',
    ),
  },
})
function texts<const Names extends readonly string[]>(...names: Names) {
  return Object.fromEntries(names.map((name) => [name, { type: 'string' }])) as Record<
    Names[number],
    { type: 'string' }
  >
}

const [step = '', ...files] = positionals
const [file = ''] = files
const threads = numberOf(values.threads) ?? 1
const neighbours = numberOf(values.neighbours) ?? 10

/** The steps of an analysis, each a command of its own which reads files and writes into the folder that it runs in. */
const steps: Readonly<Record<string, () => Promise<void>>> = {
  quality: () =>
    keepGoodCells(
      files.map((path) => ({ path, name: basename(path) })),
      given({
        leastCounts: numberOf(values['least-counts']),
        leastGenes: numberOf(values['least-genes']),
        mostGenes: numberOf(values['most-genes']),
        mostMitochondrial: numberOf(values['most-mitochondrial']),
      }),
    ),
  components: () =>
    findComponents(file, {
      variableGenes: numberOf(values['variable-genes']) ?? 2000,
      components: numberOf(values.components) ?? 25,
      batch: values.batch ?? '',
      threads,
    }),
  clusters: () =>
    findClusters(file, {
      method: values.method === 'leiden' ? 'leiden' : 'louvain',
      neighbours,
      resolution: numberOf(values.resolution) ?? 1,
      threads,
    }),
  embedding: () => layOut(file, { method: values.method === 'tsne' ? 'tsne' : 'umap', neighbours, threads }),
  markers: () => findMarkers(values.kept ?? '', values.clusters ?? ''),
  types: () =>
    nameCellTypes({
      markers: values.markers ?? '',
      genes: values.genes ?? '',
      quality: values.quality ?? '',
      lists: values.lists,
    }),
  assemble: () =>
    assemble({
      kept: values.kept ?? '',
      quality: values.quality ?? '',
      components: values['components-file'] ?? '',
      clusters: values.clusters ?? '',
      genes: values.genes ?? '',
      umap: values.umap ?? '',
      tsne: values.tsne ?? '',
      markers: values.markers ?? '',
      types: values.types ?? '',
      settings: values.settings ?? '',
    }),
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined || text === '' ? undefined : Number(text)
}

/** Without what was not given. */
function given<T extends object>(options: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>
  }
}

/** Tasks say which release they were written for, so that a result of another one is not taken for theirs. */
if (values.release !== undefined && values.release !== release)
  throw new Error(`This is release ${release} of the steps, and not ${values.release}`)
const run = steps[step]
if (!run) throw new Error(`There is no step ${step}`)
try {
  await run()
} catch (error) {
  if (!(error instanceof Unreadable)) throw error
  console.error(sentenceOf(error).en)
  process.exitCode = 1
}
