import yauzl from 'yauzl'
import { z } from 'zod'
import type { cycleMeasures } from '@omics/contract/reports/blocks'
import type { FileRow } from '../../../db/tables/files.ts'
import { pathOnDisk } from '../../files/bytes.ts'
import { linesOf, type Reading } from './read.ts'

export type Measure = (typeof cycleMeasures)[number]

/** A measure along the cycles of one file of reads: Phred for quality, per cent for the others. */
export interface Cycles {
  /** Of the reads as the tool was given them, where it says so, and which of pairs; else empty. */
  readonly name: string
  readonly points: [cycle: number, value: number][]
}

/** Bytes of text that are read at most; what FastQC and fastp write is far less. */
const mostBytes = 32 * 1024 * 1024
const mostCycles = 5000

/**
 * What FastQC or fastp says of reads by cycle; undefined where a file is of neither, or lacks it.
 * @param stage of fastp, which tells of reads as they came and as they were kept
 */
export async function readCycles(
  context: Reading,
  row: FileRow,
  measure: Measure,
  stage: 'before' | 'after',
): Promise<Cycles[] | undefined> {
  const text = /\.zip$/i.test(row.name) ? await dataOfZip(context, row) : await textOf(context, row)
  const found = text.trimStart().startsWith('{') ? ofFastp(text, measure, stage) : ofFastqc(text, measure)
  return found.some(({ points }) => points.length > 0) ? found : undefined
}

async function textOf(context: Reading, row: FileRow): Promise<string> {
  const lines: string[] = []
  let size = 0
  for await (const line of linesOf(context, row)) {
    size += line.length + 1
    if (size > mostBytes) throw new RangeError(`${row.name} is too large`)
    lines.push(line)
  }
  return lines.join('\n')
}

async function dataOfZip(context: Reading, row: FileRow): Promise<string> {
  const zip = await yauzl.openPromise(await pathOnDisk(context, row), { autoClose: false })
  try {
    for await (const entry of zip.eachEntry()) {
      if (!/(^|\/)fastqc_data\.txt$/.test(entry.fileName)) continue
      if (entry.uncompressedSize > mostBytes) throw new RangeError(`${entry.fileName} is too large`)
      const parts: Buffer[] = []
      for await (const part of await zip.openReadStreamPromise(entry)) parts.push(Buffer.from(part))
      return Buffer.concat(parts).toString('utf8')
    }
    return ''
  } finally {
    zip.close()
  }
}

const curve = z.array(z.number()).max(mostCycles)
const Part = z
  .object({
    quality_curves: z.object({ mean: curve }).partial(),
    content_curves: z.object({ GC: curve, N: curve }).partial(),
  })
  .partial()
const Fastp = z.object({
  command: z.string().max(100_000).default(''),
  read1_before_filtering: Part.optional(),
  read2_before_filtering: Part.optional(),
  read1_after_filtering: Part.optional(),
  read2_after_filtering: Part.optional(),
})

function ofFastp(text: string, measure: Measure, stage: 'before' | 'after'): Cycles[] {
  const told = Fastp.parse(JSON.parse(text))
  const given = /(?:--in1|-i)[ =]'?(?:\S*\/)?([^\s/']+)/.exec(told.command)?.[1] ?? ''
  const file = given.replace(/\.(fastq|fq)(\.gz)?$/i, '')
  const both = ([1, 2] as const).flatMap((read) => told[`read${read}_${stage}_filtering`] ?? [])
  // The first file of a pair says that it is the first.
  const own = both.length > 1 ? file.replace(/[._-](r?1|r1_\d+)$/i, '') : file
  return both.map((part, at) => {
    const values =
      measure === 'quality' ? part.quality_curves?.mean : part.content_curves?.[measure === 'gc' ? 'GC' : 'N']
    const scale = measure === 'quality' ? 1 : 100
    return {
      name: [own, both.length > 1 ? `R${at + 1}` : ''].filter(Boolean).join(' '),
      points: (values ?? []).map((value, cycle): [number, number] => [cycle + 1, value * scale]),
    }
  })
}

const modules: Record<Measure, string> = {
  quality: 'Per base sequence quality',
  gc: 'Per base sequence content',
  n: 'Per base N content',
}

/** A module of fastqc_data.txt begins with its name and ends with `>>END_MODULE`; its first line names the columns. */
function ofFastqc(text: string, measure: Measure): Cycles[] {
  const lines = text.split('\n')
  const begin = lines.findIndex((line) => line.startsWith(`>>${modules[measure]}`))
  if (begin < 0) return []
  const end = lines.findIndex((line, at) => at > begin && line.startsWith('>>END_MODULE'))
  const [head = '', ...rows] = lines.slice(begin + 1, end < 0 ? undefined : end)
  const columns = head.replace(/^#/, '').split('\t')
  const place = (name: string) => columns.indexOf(name)
  const valueOf = (cells: readonly string[]): number => {
    if (measure === 'quality') return Number(cells[place('Mean')])
    if (measure === 'n') return Number(cells[place('N-Count')])
    return Number(cells[place('G')]) + Number(cells[place('C')])
  }
  const points = rows.slice(0, mostCycles).flatMap((row): [number, number][] => {
    const cells = row.split('\t')
    const [from = Number.NaN, to = from] = (cells[0] ?? '').split('-').map(Number)
    const [cycle, value] = [(from + to) / 2, valueOf(cells)]
    return Number.isFinite(cycle) && Number.isFinite(value) ? [[cycle, value]] : []
  })
  return [{ name: '', points }]
}
