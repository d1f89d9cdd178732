import { usualDepthLimit } from '@omics/contract/analyses/coverage'
import type { ReportSection, SectionOf } from '@omics/contract/reports/sections'
import type { Context } from '../../../context.ts'
import { depthLimitIn } from '../../analyses/results/depth-limit.ts'
import { depthCharts, readDepth, type SampleDepth } from './depth.ts'
import type { Facts, OutputFact } from './facts.ts'
import { heading } from './heading.ts'
import { isVariants } from './kinds-of-files.ts'
import { variantTable } from './variants.ts'

const mostDepthFiles = 48
const mostVariantFiles = 48

/** How deeply each sample was read, and the files that tell it. */
export async function depthSections(
  context: Context,
  { words, head: { inputs } }: Facts,
  files: readonly OutputFact[],
) {
  const used = new Set<OutputFact>()
  const samples: SampleDepth[] = []
  for (const one of files.slice(0, mostDepthFiles)) {
    const depth = await readDepth(context, one.row).catch(() => undefined)
    if (!depth) continue
    used.add(one)
    samples.push({ sample: one.sample || one.file.name, depth })
  }
  const charts = depthCharts(samples, words, depthLimitIn(inputs) ?? usualDepthLimit)
  const sections = charts.map(({ chart, note, sequence }, at): SectionOf<'plot'> => ({
    kind: 'plot',
    ...heading(`depth-${at}-${sequence.replace(/[^\w.-]/g, '_').slice(0, 100)}`, chart.title),
    chart,
    note,
    width: 'full',
  }))
  return { used, sections }
}

/** The variants of all samples in one table. */
export async function variants(
  context: Context,
  { words }: Facts,
  all: readonly OutputFact[],
): Promise<ReportSection[]> {
  const files = all
    .filter(isVariants)
    .slice(0, mostVariantFiles)
    .map(({ sample, row }) => ({ sample, row }))
  const table = await variantTable(context, files, words)
  const { columns, rows, total, together } = table
  if (total === 0) return []
  return [
    {
      kind: 'table',
      ...heading('variants', words.variants),
      total,
      file_id: null,
      columns: [...columns],
      rows: rows.map((row) => [...row]),
      ...(together !== undefined && { together, note: words.calledRule }),
    },
  ]
}
