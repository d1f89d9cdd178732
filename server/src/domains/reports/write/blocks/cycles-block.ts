import type { Language } from '@omics/contract/errors'
import type { ReportChart } from '@omics/contract/reports/chart'
import type { OutputFact } from '../facts.ts'
import { readCycles, type Cycles, type Measure } from '../read-cycles.ts'
import { BlockFault, someOf, type Writer } from './writing.ts'

/** Lines that can be told apart in one chart; more files are a row of colours each. */
const mostLines = 12
const mostFiles = 500
const mostColumns = 2000

const titles: Record<Measure, { en: string; zh: string; unit?: string }> = {
  quality: { en: 'Mean quality', zh: '平均质量值' },
  gc: { en: 'G and C', zh: 'GC 含量', unit: '%' },
  n: { en: 'N', zh: 'N 比例', unit: '%' },
}
const words = {
  cycle: { en: 'Cycle', zh: '测序循环' },
  of: {
    quality: { en: 'Mean quality by cycle', zh: '各循环平均质量值' },
    gc: { en: 'G and C by cycle', zh: '各循环 GC 含量' },
    n: { en: 'Unknown bases by cycle', zh: '各循环 N 比例' },
  },
  reads: { en: 'Reads', zh: '测序数据' },
}

/** Quality, GC or N by cycle: a line for each file of reads, or with many of them a row of colours. */
export const writeCycles: Writer<'cycles'> = async ({ context, facts, filesOf }, block) => {
  const files = filesOf(block.output)
  const perSample = facts.analysis.mode === 'samples'
  const found: Cycles[] = []
  const odd: string[] = []
  for (const one of files.slice(0, mostFiles)) {
    const cycles = await readCycles(context, one.row, block.measure, block.stage).catch(() => undefined)
    if (cycles) found.push(...cycles.map((part) => ({ ...part, name: nameOf(one, part, perSample, files) })))
    else odd.push(one.file.name)
  }
  const told = {
    en: `Neither FastQC (zip, fastqc_data.txt) nor fastp (JSON) wrote this: ${someOf(odd).en}.`,
    zh: `不是 FastQC（zip、fastqc_data.txt）或 fastp（JSON）的结果：${someOf(odd).zh}。`,
  }
  if (found.length === 0) throw new BlockFault(told)
  const chart = chartOf(found.slice(0, mostFiles), block.measure, facts.language)
  return {
    bodies: [
      { kind: 'plot', title: words.of[block.measure][facts.language], chart, note: '', width: block.width },
    ],
    from: files,
    lacks: odd.length > 0 ? told : undefined,
  }
}

/** By its sample where that has one file, else by its reads, which tell files of one name apart. */
function nameOf(one: OutputFact, { name }: Cycles, perSample: boolean, all: readonly OutputFact[]): string {
  const { sample, file } = one
  const mate = /(^| )R[12]$/.exec(name)?.[0].trim() ?? ''
  const alone = perSample && all.filter((other) => other.sample === sample).length === 1
  const plain = file.name.replace(/\.(zip|json|txt)$/i, '').replace(/_fastqc(_data)?(?=( \(\d+\))?$)/i, '')
  const own = alone ? sample : name === mate ? plain : name.slice(0, name.length - mate.length).trim()
  return [own, mate].filter(Boolean).join(' ').slice(0, 300)
}

function chartOf(found: readonly Cycles[], measure: Measure, language: Language): ReportChart {
  const { unit, [language]: title } = titles[measure]
  const x = { title: words.cycle[language] }
  if (found.length <= mostLines)
    return {
      kind: 'line',
      title: '',
      x,
      y: {
        title,
        ...(unit !== undefined && { unit }),
        min: 0,
      },
      series: found.map(({ name, points }) => ({
        name,
        points,
      })),
      ...(measure === 'quality' && {
        limits: [20, 30].map((value) => ({
          value,
          label: `Q${value}`,
        })),
      }),
    }
  const cycles = [...new Set(found.flatMap(({ points }) => points.map(([cycle]) => cycle)))]
  const columns = cycles.toSorted((one, other) => one - other).slice(0, mostColumns)
  return {
    kind: 'heat',
    title: '',
    x,
    y: { title: words.reads[language] },
    columns: columns.map(String),
    rows: found.map(({ name }) => name),
    values: found.map(({ points }) => {
      const at = new Map(points)
      return columns.map((cycle) => at.get(cycle) ?? null)
    }),
  }
}
