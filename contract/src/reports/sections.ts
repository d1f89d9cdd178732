import { z } from 'zod'
import { id, oneLine } from '../crud.ts'
import { viewerIds } from '../files/viewers.ts'
import { ReportChart } from './chart.ts'
import { formats } from '../formats.ts'
import { tones } from './blocks.ts'

const line = z.string().max(1000)
const cells = z.array(z.array(z.string().max(4000)).max(200)).max(5000)

/** What every section has. Those that were written from an analysis have the same key when it is written again. */
const head = {
  key: z.string().regex(formats.sectionKey.pattern),
  title: oneLine(300),
  /** A section that is not shown is neither printed nor seen by visitors. */
  shown: z.boolean(),
  /** Somebody changed it; writing the report again keeps it as it is. */
  edited: z.boolean().default(false),
  /** The files of results that it was drawn from, and the runs that gave them. */
  from: z
    .array(z.object({ file_id: id, name: line, sha256: line, output: line, run_id: id }))
    .max(20)
    .exactOptional(),
  /** What is wrong with it, for those who may change it; readers are not told. */
  fault: line.exactOptional(),
}

const section = <const Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), ...head, ...shape })

/** One part of a report. */
export const ReportSection = z.discriminatedUnion('kind', [
  /** Markdown. */
  section('text', { text: z.string().max(100_000) }),
  section('figures', { items: z.array(z.object({ value: line, label: line })).max(24) }),
  section('samples', { columns: z.array(line).max(200), rows: cells, total: z.number().int() }),
  section('workflow', {
    name: line,
    tag: line,
    /** It was a draft that ran, which nobody has published. */
    draft: z.boolean().exactOptional(),
    entry: line,
    sha256: line,
    /** Where its sources came from, such as a repository with its commit; empty for those written here. */
    origin: line,
    wdl_version: line,
  }),
  section('parameters', {
    items: z.array(z.object({ name: line, label: line, value: z.string().max(4000) })).max(1000),
  }),
  section('software', {
    /** Tools of the machine that ran tasks, as they were then. */
    tools: z.array(z.object({ name: line, version: line })).max(1000),
    /** Images that tasks ran in, with their digests where the engine tells them. */
    images: z
      .array(z.object({ name: line, digest: line }))
      .max(1000)
      .default([]),
    /** Images that tasks name and that were not used. */
    unused_images: z.array(line).max(1000),
  }),
  section('table', {
    columns: z.array(line).max(200),
    rows: cells,
    /** Rows of the whole table, of which the first are kept. */
    total: z.number().int(),
    file_id: id.nullable(),
    /** So many columns at the left, where rows agree in them, are shown once for those rows. */
    together: z.number().int().min(1).max(200).exactOptional(),
    /** By which rule a column was worked out. */
    note: line.exactOptional(),
    /** Cells that a rule of the template speaks of. */
    tones: z
      .array(z.object({ row: z.number().int(), column: z.number().int(), tone: z.enum(tones) }))
      .max(20_000)
      .exactOptional(),
  }),
  section('plot', { chart: ReportChart, note: line, width: z.enum(['full', 'half']) }),
  section('image', { file_id: id, caption: line }),
  section('html', {
    file_id: id,
    /** Where several samples have such a page: all of them, the first as well, to choose from. */
    pages: z
      .array(z.object({ file_id: id, label: line }))
      .max(1000)
      .exactOptional(),
  }),
  section('files', {
    items: z
      .array(
        z.object({ file_id: id, name: line, size: z.number(), sha256: line, output: line, sample: line }),
      )
      .max(2000),
    /** Whether visitors with a link may download them; members of the project may anyway. */
    download: z.boolean(),
  }),
  section('methods', { text: z.string().max(20_000) }),
  /** The record of where the results come from, which is a file of the project, and its digest. */
  section('provenance', {
    sha256: line,
    file_id: id.nullable(),
    commands: z.number().int(),
    files: z.number().int(),
  }),
  /** Begins a chapter of a template; 0 is the highest. */
  section('chapter', { depth: z.number().int().min(0).max(100) }),
  /** What the rules of a template say of each sample. */
  section('verdict', {
    items: z.array(z.object({ label: line, value: line, text: line, tone: z.enum(tones) })).max(5000),
  }),
  /** A file in the viewer that suits it, or in `view` where that can show it; on paper its name stands for it. */
  section('viewer', { file_id: id, view: z.enum(viewerIds).exactOptional() }),
  section('citations', { items: z.array(z.object({ text: line, bibtex: z.string().max(4000) })).max(200) }),
  /** What comes after it begins a page. */
  section('break', {}),
  /** A block of a template that came to nothing, which `fault` explains. */
  section('fault', {}),
])
export type ReportSection = z.output<typeof ReportSection>
export type SectionOf<Kind extends ReportSection['kind']> = Extract<ReportSection, { kind: Kind }>

/** Bytes of JSON that the sections of a report may have together. */
export const mostReportBytes = 3_000_000

/** What those see of a report who may not change it: nothing of its faults, nor of chapters that hold nothing else. */
export function forReaders(sections: readonly ReportSection[]): ReportSection[] {
  const sound = sections.flatMap(({ fault: _fault, ...part }) =>
    part.kind === 'fault' || !part.shown ? [] : [part],
  )
  return sound.filter((part, at) => {
    const next = sound[at + 1]
    return part.kind !== 'chapter' || (next && !(next.kind === 'chapter' && next.depth <= part.depth))
  })
}

/** The files that a section shows; with `download`, also those that it lists. */
export function filesOfSection(part: ReportSection, download: boolean): readonly string[] {
  switch (part.kind) {
    case 'image':
    case 'viewer':
      return [part.file_id]
    case 'html':
      return [...new Set([part.file_id, ...(part.pages ?? []).map((page) => page.file_id)])]
    case 'table':
      return part.file_id === null ? [] : [part.file_id]
    case 'provenance':
      return download && part.file_id !== null ? [part.file_id] : []
    case 'files':
      return download || part.download ? part.items.map((item) => item.file_id) : []
    default:
      return []
  }
}
