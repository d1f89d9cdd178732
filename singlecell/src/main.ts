import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { Unreadable } from './unreadable.ts'
import { sentenceOf } from './sentences.ts'

/** Another number wherever the same input gives another output. */
const release = '9'

const options = [
  ...['release', 'threads', 'least-counts', 'least-genes', 'most-genes', 'most-mitochondrial'],
  ...['most-doublet-score', 'scores', 'doublets'],
  ...['variable-genes', 'components', 'batch', 'neighbours', 'resolution', 'method', 'lists'],
  ...['kept', 'quality', 'components-file', 'clusters', 'genes', 'umap', 'tsne', 'markers', 'types'],
  ...['column', 'labels', 'label-scores'],
  ...['table', 'samples', 'sample-column', 'group-column', 'condition-column', 'groups'],
  ...['treated', 'control', 'least-cells'],
  ...['first', 'found'],
  'settings',
]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
})
const [step = '', ...files] = positionals
const [file = '', second = ''] = files
const threads = numberOf('threads') ?? 1
const neighbours = numberOf('neighbours') ?? 10

/**
 * The steps of an analysis, each a command of its own which reads files and writes into the folder that it runs in. Each
 * loads no more than it needs: the libraries take longer to load than a small step to compute.
 */
const steps: Readonly<Record<string, () => Promise<void>>> = {
  quality: async () => {
    const { keepGoodCells } = await import('./steps/quality.ts')
    await keepGoodCells(
      files.map((path) => ({ path, name: basename(path) })),
      given({
        leastCounts: numberOf('least-counts'),
        leastGenes: numberOf('least-genes'),
        mostGenes: numberOf('most-genes'),
        mostMitochondrial: numberOf('most-mitochondrial'),
      }),
    )
  },
  doublets: async () => {
    const { removeDoublets } = await import('./steps/doublets.ts')
    await removeDoublets(file, { threads, threshold: numberOf('most-doublet-score') })
  },
  scores: async () => {
    const { scoreCells } = await import('./steps/scores.ts')
    await scoreCells(file, textOf('lists') || undefined)
  },
  components: async () => {
    const { findComponents } = await import('./steps/components.ts')
    await findComponents(file, {
      variableGenes: numberOf('variable-genes') ?? 2000,
      components: numberOf('components') ?? 25,
      batch: textOf('batch'),
      threads,
    })
  },
  clusters: async () => {
    const { findClusters } = await import('./steps/clusters.ts')
    const method = textOf('method') === 'louvain' ? 'louvain' : 'leiden'
    await findClusters(file, second, { method, neighbours, resolution: numberOf('resolution') ?? 1 })
  },
  embedding: async () => {
    const { layOut } = await import('./steps/embedding.ts')
    await layOut(file, second, { method: textOf('method') === 'tsne' ? 'tsne' : 'umap', neighbours })
  },
  markers: async () => {
    const { findMarkers } = await import('./steps/markers.ts')
    await findMarkers(textOf('kept'), textOf('clusters'))
  },
  labels: async () => {
    const { labelCells } = await import('./steps/label-cells.ts')
    await labelCells(file, second, { column: textOf('column'), threads })
  },
  types: async () => {
    const { nameCellTypes } = await import('./steps/cell-types.ts')
    await nameCellTypes({
      markers: textOf('markers'),
      genes: textOf('genes'),
      quality: textOf('quality'),
      lists: textOf('lists') || undefined,
      clusters: textOf('clusters'),
      labels: textOf('labels') || undefined,
      labelScores: textOf('label-scores') || undefined,
    })
  },
  pseudobulk: async () => {
    const { sumCells } = await import('./steps/pseudobulk.ts')
    const { linesIn } = await import('./steps/step-files.ts')
    await sumCells(
      {
        cells: file,
        table: textOf('table') || undefined,
        samples: textOf('samples') || undefined,
        sampleColumn: textOf('sample-column'),
        groupColumn: textOf('group-column'),
        conditionColumn: textOf('condition-column'),
      },
      {
        groups: linesIn(textOf('groups')),
        treated: textOf('treated'),
        control: textOf('control'),
        leastCells: numberOf('least-cells') ?? 10,
      },
    )
  },
  'begin-ways': async () => {
    const { beginWays } = await import('./steps/trajectory.ts')
    await beginWays({
      kept: textOf('kept'),
      components: textOf('components-file'),
      table: textOf('table') || undefined,
      groupColumn: textOf('group-column'),
      first: textOf('first'),
    })
  },
  'join-ways': async () => {
    const { joinWays } = await import('./steps/trajectory.ts')
    await joinWays(textOf('kept'), textOf('components-file'), textOf('found'))
  },
  assemble: async () => {
    const { assemble } = await import('./steps/assemble.ts')
    await assemble({
      kept: textOf('kept'),
      quality: textOf('quality'),
      components: textOf('components-file'),
      clusters: textOf('clusters'),
      genes: textOf('genes'),
      umap: textOf('umap'),
      tsne: textOf('tsne'),
      markers: textOf('markers'),
      types: textOf('types'),
      scores: textOf('scores'),
      doublets: textOf('doublets') || undefined,
      labels: textOf('labels') || undefined,
      settings: textOf('settings'),
    })
  },
}

function textOf(name: string): string {
  const text = values[name]
  return typeof text === 'string' ? text : ''
}

function numberOf(name: string): number | undefined {
  const text = textOf(name)
  return text === '' ? undefined : Number(text)
}

/** Without what was not given. */
function given<T extends object>(wanted: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>
  }
}

/** Tasks say which release they were written for, so that a result of another one is not taken for theirs. */
if (values['release'] !== undefined && values['release'] !== release)
  throw new Error(`This is release ${release} of the steps, and not ${textOf('release')}`)
const run = steps[step]
if (!run) throw new Error(`There is no step ${step}`)
try {
  await run()
} catch (error) {
  if (!(error instanceof Unreadable)) throw error
  console.error(sentenceOf(error).en)
  process.exitCode = 1
}
