import type { Language } from '@omics/contract/errors'
import type { Text } from '@omics/contract/jobs/kinds'
import {
  chaptersInOrder,
  type BlockKind,
  type TemplateBlock,
  type TemplateContents,
} from '@omics/contract/reports/blocks'
import { mostReportBytes, type ReportSection } from '@omics/contract/reports/sections'
import type { Context } from '../../../../context.ts'
import type { Grant } from '../../../../http/grant.ts'
import { expressionsOver } from '../expressions/expressions.ts'
import { filesIn, type Facts, type OutputFact } from '../facts.ts'
import { heading } from '../heading.ts'
import { writeChart } from './chart-block.ts'
import { writeCommunity } from './community-block.ts'
import { writeCitations } from './citations-block.ts'
import { writeCycles } from './cycles-block.ts'
import { writeAttachment, writePage, writePicture, writeViewer } from './file-blocks.ts'
import { writeFigures } from './figures-block.ts'
import { gatherTable, type Gathered } from './gather-table.ts'
import { writeGeneSets } from './gene-sets-block.ts'
import {
  writeDepth,
  writeMethods,
  writeParameters,
  writeProvenance,
  writeSamples,
  writeSoftware,
  writeVariants,
  writeWorkflow,
} from './ready-blocks.ts'
import { writeTable } from './table-block.ts'
import { writeText } from './text-block.ts'
import { writeVerdict } from './verdict-block.ts'
import {
  BlockFault,
  faultOf,
  isForEach,
  someOf,
  type Body,
  type Writer,
  type Writing,
  type Written,
} from './writing.ts'

/** How each kind of block is written. */
const writers = {
  text: writeText,
  figures: writeFigures,
  table: writeTable,
  chart: writeChart,
  community: writeCommunity,
  verdict: writeVerdict,
  picture: writePicture,
  page: writePage,
  viewer: writeViewer,
  depth: writeDepth,
  cycles: writeCycles,
  gene_sets: writeGeneSets,
  variants: writeVariants,
  attachment: writeAttachment,
  samples: writeSamples,
  methods: writeMethods,
  citations: writeCitations,
  workflow: writeWorkflow,
  parameters: writeParameters,
  software: writeSoftware,
  provenance: writeProvenance,
  break: () => ({ bodies: [{ kind: 'break' }] }),
} satisfies { [Kind in BlockKind]: Writer<Kind> }

/**
 * The sections that a template gives the report of an analysis. The same data and template give the same sections.
 * A block that comes to nothing is a section that tells why, and takes nothing from the others.
 * @param keeps where the report is kept; without it, it is only looked at
 */
export async function writeBlocks(
  context: Context,
  grant: Grant,
  facts: Facts,
  contents: TemplateContents,
  keeps?: Grant<'edit'>,
): Promise<ReportSection[]> {
  const writingOf = writingsOf(context, grant, facts, keeps)
  const sections: ReportSection[] = []
  let room = mostReportBytes * 0.9
  for (const { chapter, depth } of chaptersInOrder(contents.chapters)) {
    const { id, title } = chapter
    sections.push({ ...heading(id, inWords(title, facts.language)), kind: 'chapter', depth })
    for (const block of chapter.blocks) {
      const written = await blockSections(writingOf, facts, block)
      const bytes = JSON.stringify(written).length
      if (bytes > room) {
        const key = written[0]?.key ?? block.id
        sections.push(faultSection(key, inWords(block.title, facts.language), facts.language, tooMuch))
        continue
      }
      room -= bytes
      sections.push(...written)
    }
  }
  return sections
}

const tooMuch: Text = {
  en: 'This block holds more than the report has room for (3 MB). Show fewer rows or columns.',
  zh: '该区块的内容超出报告容量（3 MB），请减少显示的行或列。',
}

/** The text in a language, or where that lacks in the other. */
const inWords = ({ en, zh }: Text, language: Language) => (language === 'zh' ? zh || en : en || zh)

const faultSection = (key: string, title: string, language: Language, reason: Text): ReportSection => ({
  ...heading(key, title),
  kind: 'fault',
  fault: reason[language].slice(0, 1000),
})

async function blockSections(
  writingOf: (runId?: string) => Writing,
  facts: Facts,
  block: TemplateBlock,
): Promise<ReportSection[]> {
  const runs = facts.runs.filter(({ state }) => state === 'succeeded')
  if (!isForEach(block) || facts.analysis.mode !== 'samples')
    return oneBlock(writingOf(), facts, block, block.id)
  const each: ReportSection[] = []
  for (const [at, run] of runs.entries())
    each.push(...(await oneBlock(writingOf(run.id), facts, block, `${block.id}:${at}`)))
  return each
}

async function oneBlock(
  writing: Writing,
  { language, runs, analysis }: Facts,
  block: TemplateBlock,
  key: string,
): Promise<ReportSection[]> {
  const title = [writing.inWords(block.title), writing.sample].filter(Boolean).join(' · ')
  try {
    if (block.when !== '' && (await writing.printed(block.when)) !== 'true') return []
    const written = await write(writing, block)
    const without = analysis.mode === 'samples' && !writing.sample ? samplesWithout(runs, written) : undefined
    const lacks = [without, written.lacks].filter((reason) => reason !== undefined)
    const fault = lacks.map((reason) => reason[language]).join(' ')
    return written.bodies.map((body, at) =>
      sectionOf(body, {
        ...heading(at === 0 ? key : `${key}:${at}`, (at === 0 && title) || body.title || title),
        ...fromOf(written.from, body),
        ...(fault !== '' && at === 0 && { fault: fault.slice(0, 1000) }),
      }),
    )
  } catch (error) {
    return [faultSection(key, title, language, faultOf(error).reason)]
  }
}

/** The block's kind and its writer belong together, which the table of writers holds. */
function write<Kind extends BlockKind>(writing: Writing, block: Extract<TemplateBlock, { kind: Kind }>) {
  const writer = writers[block.kind] as Writer<Kind>
  return writer(writing, block)
}

function sectionOf(
  body: Body,
  head: ReturnType<typeof heading> & Pick<ReportSection, 'from' | 'fault'>,
): ReportSection {
  return { ...body, ...head }
}

const mostFrom = 20

/** What a section was drawn from: its own file, or all of the block. */
function fromOf(from: readonly OutputFact[] | undefined, body: Body): Pick<ReportSection, 'from'> {
  if (!from || from.length === 0) return {}
  const own = 'file_id' in body ? from.filter(({ file }) => file.id === body.file_id) : []
  return {
    from: (own.length > 0 ? own : from).slice(0, mostFrom).map(({ file, output, runId }) => ({
      file_id: file.id,
      name: file.name.slice(0, 1e3),
      sha256: file.sha256,
      output,
      run_id: runId,
    })),
  }
}

/** Samples whose runs gave nothing of what a block shows. */
function samplesWithout(runs: Facts['runs'], { from }: Written): Text | undefined {
  if (!from) return undefined
  const have = new Set(from.map(({ runId }) => runId))
  const without = runs.filter(({ id }) => !have.has(id)).map(({ label }) => label)
  if (without.length === 0) return undefined
  const names = someOf(without)
  return {
    en: `${without.length} of ${runs.length} samples have nothing here: ${names.en}.`,
    zh: `${runs.length} 个样本中有 ${without.length} 个没有此项结果：${names.zh}。`,
  }
}

/** What blocks are written from, of all runs or of one. What one block reads, another one need not read again. */
function writingsOf(
  context: Context,
  grant: Grant,
  facts: Facts,
  keeps: Grant<'edit'> | undefined,
): (runId?: string) => Writing {
  const files = filesIn(facts)
  const tables = new Map<string, Promise<Gathered>>()
  const printed = expressionsOver(context, facts)
  return (runId) => {
    const run = facts.runs.find(({ id }) => id === runId)
    const filesOf = (output: string) => {
      const found = files.filter(
        (one) => one.output === output && (runId === undefined || one.runId === runId),
      )
      if (found.length === 0) throw noOutput(output)
      return found
    }
    return {
      context,
      grant,
      facts,
      keeps,
      filesOf,
      sample: run?.label,
      inWords: (text) => inWords(text, facts.language),
      printed: (expression) => printed(expression, runId),
      tableOf: (output) => {
        const key = `${runId ?? ''}:${output}`
        const known = tables.get(key)
        if (known) return known
        const read = Promise.try(() => gatherTable(context, filesOf(output)))
        tables.set(key, read)
        return read
      },
    }
  }
}

function noOutput(output: string): BlockFault {
  if (output === '') return new BlockFault({ en: 'Choose an output.', zh: '请选择输出项。' })
  return new BlockFault({
    en: `The analysis has no file of the output “${output}”.`,
    zh: `该分析没有输出项“${output}”的文件。`,
  })
}
