import type { ArchiveFile, ArchiveRun, SeriesSample } from '@omics/contract/archives/archives'
import type { Language } from '@omics/contract/errors'
import type { ImportedFile } from '../samples/import/imported-files.ts'
import { readsOf } from './runs/reads.ts'
import type { Unit } from './runs/units.ts'

/** A table of samples as it is imported, with the files that come along. */
export interface SampleTable {
  /** The key that a column gets where it is new; undefined: one of its label. */
  readonly headers: readonly { readonly label: string; readonly key: string | undefined }[]
  /** Row 1 of a spreadsheet is the header. */
  readonly rows: readonly (readonly string[])[]
  readonly files: readonly ImportedFile[]
  /** Samples of which the archive keeps no reads. */
  readonly without: readonly string[]
}

const fixed = {
  sample: { en: 'Sample', zh: '样本编号' },
  title: { en: 'Title', zh: '标题' },
  source: { en: 'Source', zh: '来源' },
  organism: { en: 'Organism', zh: '物种' },
  molecule: { en: 'Molecule', zh: '分子类型' },
  strategy: { en: 'Strategy', zh: '测序策略' },
  library_source: { en: 'Library source', zh: '文库来源' },
  selection: { en: 'Selection', zh: '文库筛选' },
  layout: { en: 'Layout', zh: '文库类型' },
  platform: { en: 'Platform', zh: '平台' },
  instrument: { en: 'Instrument', zh: '仪器' },
  library: { en: 'Library', zh: '文库名称' },
  biosample: { en: 'BioSample', zh: 'BioSample' },
  experiment: { en: 'Experiment', zh: '实验编号' },
  runs: { en: 'Runs', zh: '测序数据编号' },
  study: { en: 'Study', zh: '研究编号' },
  read_count: { en: 'Spots', zh: 'reads 数' },
  bases: { en: 'Bases', zh: '碱基数' },
} as const satisfies Record<string, Record<Language, string>>
type Fixed = keyof typeof fixed

const headersOf = (names: readonly Fixed[], language: Language) =>
  names.map((key) => ({ label: fixed[key][language], key: key === 'sample' ? undefined : key }))

/** The first row below the header. */
const firstRow = 2

/** Samples of a series: what GEO says of them, a column for each characteristic, and their reads where runs are known. */
export function tableOfSeries(
  samples: readonly SeriesSample[],
  runs: readonly ArchiveRun[],
  language: Language,
): SampleTable {
  const keys = [...new Set(samples.flatMap(({ characteristics }) => characteristics.map(({ key }) => key)))]
  const front = ['sample', 'title', 'source', 'organism'] as const
  const back = [
    'molecule',
    'strategy',
    'layout',
    'instrument',
    'platform',
    'biosample',
    'experiment',
    'runs',
  ] as const
  const byExperiment = Map.groupBy(runs, ({ experiment }) => experiment)
  const bySample = Map.groupBy(runs, ({ sample }) => sample)
  const runsOf = ({ experiment, biosample }: SeriesSample) =>
    byExperiment.get(experiment) ?? (biosample === '' ? [] : (bySample.get(biosample) ?? []))
  const rows = samples.map((sample) => {
    const own = runsOf(sample)
    return [
      ...[sample.accession, sample.title, sample.source, sample.organism],
      ...keys.map((key) => valuesOf(sample, key)),
      ...[sample.molecule, sample.strategy, own[0]?.layout ?? '', sample.instrument, sample.platform],
      ...[sample.biosample, sample.experiment, own.map(({ run }) => run).join('; ')],
    ]
  })
  return {
    headers: [
      ...headersOf(front, language),
      ...keys.map((label) => ({ label, key: undefined })),
      ...headersOf(back, language),
    ],
    rows,
    files: samples.flatMap((sample, index) => readFiles(runsOf(sample), firstRow + index)),
    without: samples
      .filter((sample) => readFiles(runsOf(sample), 0).length === 0)
      .map(({ accession }) => accession),
  }
}

/** One key may come several times. */
const valuesOf = ({ characteristics }: SeriesSample, key: string) =>
  characteristics
    .filter((one) => one.key === key)
    .map(({ value }) => value)
    .join('; ')

/** Samples made of runs. */
export function tableOfUnits(units: readonly Unit[], language: Language): SampleTable {
  const attributes = [...new Set(units.flatMap(({ runs: [run] }) => Object.keys(run.attributes)))]
  const front = ['sample', 'title', 'organism'] as const
  const back = [
    'strategy',
    'library_source',
    'selection',
    'layout',
    'instrument',
    'library',
    'biosample',
    'experiment',
    'runs',
    'study',
    'read_count',
    'bases',
  ] as const
  const sum = (numbers: readonly (number | null)[]) => {
    const known = numbers.filter((number) => number !== null)
    return known.length === 0 ? '' : String(known.reduce((all, one) => all + one, 0))
  }
  const rows = units.map(({ name, runs }) => {
    const [run] = runs
    return [
      ...[name, run.sample_title || run.title, run.organism],
      ...attributes.map((key) => run.attributes[key] ?? ''),
      ...[run.strategy, run.source, run.selection, run.layout, run.instrument, run.library, run.sample],
      ...[run.experiment, runs.map((one) => one.run).join('; '), run.study || run.project],
      ...[sum(runs.map(({ reads }) => reads)), sum(runs.map(({ bases }) => bases))],
    ]
  })
  return {
    headers: [
      ...headersOf(front, language),
      ...attributes.map((key) => ({ label: key.replaceAll('_', ' '), key })),
      ...headersOf(back, language),
    ],
    rows,
    files: units.flatMap(({ runs }, index) => readFiles(runs, firstRow + index)),
    without: units.filter(({ runs }) => readFiles(runs, 0).length === 0).map(({ name }) => name),
  }
}

/** The reads of a sample: those of runs that have mates where any has, so that R1 and R2 stay of equal number. */
function readFiles(runs: readonly ArchiveRun[], row: number): ImportedFile[] {
  const reads = runs.flatMap((run) => readsOf(run) ?? [])
  const paired = reads.filter(({ second }) => second !== undefined)
  const taken = paired.length > 0 ? paired : reads
  return taken.flatMap(({ first, second }) => [
    fileOf(first, row, 'reads_1'),
    ...(second ? [fileOf(second, row, 'reads_2' as const)] : []),
  ])
}

/** A file of an archive as one that comes with an import. */
function fileOf(file: ArchiveFile, row: number | null, column: ImportedFile['column']): ImportedFile {
  const { address, name, bytes, md5 } = file
  return { row, column, address, name, ...(bytes !== null && { size: bytes }), ...(md5 !== null && { md5 }) }
}
