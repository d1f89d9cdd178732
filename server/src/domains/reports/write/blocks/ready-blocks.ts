import { usualDepthLimit } from '@omics/contract/analyses/coverage'
import type { ReportSection } from '@omics/contract/reports/sections'
import { depthLimitIn } from '../../../analyses/results/depth-limit.ts'
import { depthCharts, readDepth, type SampleDepth } from '../depth.ts'
import { provenanceSection } from '../provenance-section.ts'
import { samplesSection } from '../samples-section.ts'
import { variantTable } from '../variants.ts'
import { methodsSection, parametersSection, softwareSection, workflowSection } from '../what-ran.ts'
import { BlockFault, someOf, type Body, type Writer } from './writing.ts'

/** What is written without a template, too, under the title of its own unless the block has one. */
function ready(section: ReportSection): { readonly bodies: readonly Body[] } {
  const { key: _key, shown: _shown, edited: _edited, ...body } = section
  return { bodies: [body] }
}

export const writeSamples: Writer<'samples'> = async ({ context, grant, facts }) => {
  const section = await samplesSection(context, grant, facts)
  if (!section)
    throw new BlockFault({ en: 'The analysis has no list of samples.', zh: '该分析没有样本列表。' })
  return ready(section)
}

export const writeMethods: Writer<'methods'> = async ({ context, facts }) =>
  ready(await methodsSection(context, facts))
export const writeWorkflow: Writer<'workflow'> = ({ facts }) => ready(workflowSection(facts))
export const writeSoftware: Writer<'software'> = ({ facts }) => ready(softwareSection(facts))
export const writeParameters: Writer<'parameters'> = async ({ context, grant, facts }) =>
  ready(await parametersSection(context, grant, facts))

export const writeProvenance: Writer<'provenance'> = async ({ context, grant, facts, keeps }) =>
  ready(await provenanceSection(context, grant, facts, keeps))

/** Depth along the longest sequences, a line or a row of colours for each sample. */
export const writeDepth: Writer<'depth'> = async ({ context, facts, filesOf }, { output }) => {
  const files = filesOf(output)
  const samples: SampleDepth[] = []
  const odd: string[] = []
  for (const one of files) {
    const depth = await readDepth(context, one.row).catch(() => undefined)
    if (depth) samples.push({ sample: one.sample || one.file.name, depth })
    else odd.push(one.file.name)
  }
  const told = {
    en: `No table of sequence, position and depth: ${someOf(odd).en}.`,
    zh: `不是由序列、位置和深度组成的表格：${someOf(odd).zh}。`,
  }
  if (samples.length === 0) throw new BlockFault(told)
  const limit = depthLimitIn(facts.head.inputs) ?? usualDepthLimit
  const bodies = depthCharts(samples, facts.words, limit).map(({ chart, note }) => ({
    kind: 'plot' as const,
    title: chart.title,
    chart,
    note,
    width: 'full' as const,
  }))
  return { bodies, from: files, lacks: odd.length > 0 ? told : undefined }
}

/** The first variants of VCF files. */
export const writeVariants: Writer<'variants'> = async ({ context, facts, filesOf }, { output }) => {
  const files = filesOf(output)
  const table = await variantTable(
    context,
    files.map(({ sample, row }) => ({ sample, row })),
    facts.words,
  )
  const odd = someOf(table.odd.map(({ name }) => name))
  const told = {
    en: `No variants of VCF could be read: ${odd.en}.`,
    zh: `未能读取 VCF 变异：${odd.zh}。`,
  }
  const lacks = table.odd.length > 0 ? told : undefined
  const { columns, rows, total, together } = table
  if (total === 0)
    throw new BlockFault(lacks ?? { en: 'There is no variant in these files.', zh: '这些文件中没有变异。' })
  return {
    bodies: [
      {
        kind: 'table',
        total,
        file_id: null,
        columns: [...columns],
        rows: rows.map((row) => [...row]),
        ...(together !== undefined && {
          together,
          note: facts.words.calledRule,
        }),
      },
    ],
    from: files,
    lacks,
  }
}
