import { z } from 'zod'
import { id, oneLine } from '../crud.ts'
import { formats } from '../formats.ts'
import { CommunityDistance } from './communities.ts'

/** A text as its author wrote it in each language; where one lacks, the other is shown. */
const both = (most: number) =>
  z.object({ en: z.string().max(most).default(''), zh: z.string().max(most).default('') })
const heading = z.object({ en: oneLine(300).default(''), zh: oneLine(300).default('') })
const noHeading = { en: '', zh: '' }
const column = z.string().max(300)
/** An expression of WDL over the outputs of the analysis; empty where nothing is asked. */
const expression = z.string().trim().max(2000).default('')
/** An output of the workflow by its short name; empty until somebody has chosen one. */
const output = z.string().trim().max(300).default('')

export const tones = ['good', 'fair', 'poor'] as const

/** Where what is measured compares so with a value, it has that tone. */
const Rule = z.object({
  is: z.enum(['<', '<=', '=', '>=', '>']),
  than: z.string().trim().max(100),
  tone: z.enum(tones),
  text: heading.default(noHeading),
})
export type Rule = z.output<typeof Rule>

export const columnFormats = ['text', 'number', 'percent', 'scientific'] as const
export const measures = ['expression', 'median', 'mean', 'min', 'max', 'sum', 'count'] as const
export const communityViews = ['composition', 'alpha', 'rarefaction', 'ordination', 'shared'] as const
export const cycleMeasures = ['quality', 'gc', 'n'] as const
export const chartKinds = ['bar', 'line', 'scatter', 'box', 'histogram', 'heat', 'pie'] as const

const TableColumn = z.object({
  column,
  title: heading.default(noHeading),
  format: z.enum(columnFormats).default('text'),
  decimals: z.number().int().min(0).max(6).default(2),
  rules: z.array(Rule).max(10).default([]),
})

const FigureItem = z.object({
  label: heading.default(noHeading),
  measure: z.enum(measures).default('expression'),
  expression,
  output,
  column: column.default(''),
  unit: z.string().max(30).default(''),
})

/** Of a workflow that runs once a sample: all samples in one block, or the block once for each. */
const samples = z.enum(['together', 'each']).default('together')
const width = z.enum(['full', 'half']).default('full')

const block = <const Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({
    kind: z.literal(kind),
    id,
    title: heading.default(noHeading),
    /** Shown only where this is true. */
    when: expression,
    ...shape,
  })

/** One block of a template: what it shows, and from which outputs. */
export const TemplateBlock = z.discriminatedUnion('kind', [
  /** Markdown with values put in as `~{expression}`. */
  block('text', { text: both(20_000).default(noHeading), samples }),
  block('figures', { items: z.array(FigureItem).max(24).default([]) }),
  block('table', {
    output,
    /** Which columns, in this order; empty means all. */
    columns: z.array(TableColumn).max(40).default([]),
    sort: z.object({ column, descending: z.boolean() }).nullable().default(null),
    rows: z.number().int().min(1).max(2000).default(100),
    samples,
  }),
  block('chart', {
    output,
    chart: z.enum(chartKinds).default('bar'),
    x: column.default(''),
    y: z.array(column).max(12).default([]),
    /** A column whose values make a series each. */
    series: column.default(''),
    stacked: z.boolean().default(false),
    logarithmic: z.boolean().default(false),
    /** Steps of a histogram. */
    bins: z.number().int().min(2).max(200).default(20),
    width,
    samples,
  }),
  /** What an output that counts taxa in samples tells of its communities. */
  block('community', {
    output,
    view: z.enum(communityViews).default('composition'),
    /** The ranks of the taxonomy that count, from 1 for the highest; 0 for every row by itself. */
    rank: z.number().int().min(0).max(12).default(0),
    distance: CommunityDistance.default('bray_curtis'),
    /** An output with a tree whose tips are the rows of the table. */
    tree: output,
    /** An output whose first column names samples, and its column with their groups. */
    groups: output,
    group: column.default(''),
    width,
  }),
  block('verdict', {
    output,
    column: column.default(''),
    /** The first that holds is said of a sample. */
    rules: z.array(Rule).max(10).default([]),
  }),
  block('picture', { output, caption: heading.default(noHeading), samples }),
  block('page', { output }),
  block('viewer', { output, samples }),
  block('depth', { output }),
  /** What FastQC (its zip or fastqc_data.txt) or fastp (its JSON) says of reads by cycle. */
  block('cycles', {
    output,
    measure: z.enum(cycleMeasures).default('quality'),
    /** Of fastp: the reads as they came, or as they were kept. */
    stage: z.enum(['before', 'after']).default('before'),
    width,
    samples,
  }),
  /** The gene sets that an enrichment found, those of the least FDR first. */
  block('gene_sets', {
    output,
    rows: z.number().int().min(1).max(100).default(20),
    /** Sets above it are left out. */
    most_fdr: z.number().min(0).max(1).default(0.05),
    /** The columns that say what a set is called, its FDR and how strong it is; those of known tools unless told. */
    set: column.default(''),
    fdr: column.default(''),
    score: column.default(''),
  }),
  block('variants', { output }),
  block('attachment', { output, download: z.boolean().default(false) }),
  block('samples', {}),
  block('methods', {}),
  block('citations', {}),
  block('workflow', {}),
  block('parameters', {}),
  block('software', {}),
  block('provenance', {}),
  block('break', {}),
])
export type TemplateBlock = z.output<typeof TemplateBlock>
export type BlockKind = TemplateBlock['kind']
export type BlockOf<Kind extends BlockKind> = Extract<TemplateBlock, { kind: Kind }>

export const blockKinds = TemplateBlock.options.map(
  (option) => option.shape.kind.value,
) as readonly BlockKind[]

/** A block as it is before anybody has set anything. */
export function freshBlock(kind: BlockKind, blockId: string): TemplateBlock {
  return TemplateBlock.parse({ kind, id: blockId })
}

export const TemplateChapter = z.object({
  id,
  /** The chapter that it stands in. */
  parent_id: id.nullable().default(null),
  title: heading.default(noHeading),
  blocks: z.array(TemplateBlock).max(100).default([]),
})
export type TemplateChapter = z.output<typeof TemplateChapter>

/** How its reports look. */
export const Branding = z.object({
  /** The path of a stored picture. */
  logo: z.literal('').or(z.string().regex(formats.storedImage.pattern)).default(''),
  colour: z.literal('').or(z.string().regex(formats.colour.pattern)).default(''),
  header: heading.default(noHeading),
  footer: heading.default(noHeading),
  address: both(1000).default(noHeading),
})
export type Branding = z.output<typeof Branding>

/** The same as it is shown: the logo at an address that its reader may open. */
export const ShownBranding = Branding.extend({ logo: z.string() })

/** What a template says: chapters in reading order, those within a chapter after it. */
export const TemplateContents = z.object({
  chapters: z.array(TemplateChapter).max(100).default([]),
  branding: Branding.prefault({}),
})
export type TemplateContents = z.output<typeof TemplateContents>

/** Chapters below chapters, in reading order, each with how deep it stands; what hangs on nothing stands at the top. */
export function chaptersInOrder(
  chapters: readonly TemplateChapter[],
): readonly { readonly chapter: TemplateChapter; readonly depth: number }[] {
  const known = new Set(chapters.map((chapter) => chapter.id))
  const seen = new Set<string>()
  const below = (parent: string | null, depth: number): { chapter: TemplateChapter; depth: number }[] =>
    chapters
      .filter((one) => (one.parent_id !== null && known.has(one.parent_id) ? one.parent_id : null) === parent)
      .filter((one) => !seen.has(one.id) && seen.add(one.id))
      .flatMap((chapter) => [{ chapter, depth }, ...below(chapter.id, depth + 1)])
  return below(null, 0)
}
