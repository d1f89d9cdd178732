import type { ReadDoubt } from '@omics/contract/files/read-doubts'

/** Reads of such qualities were not seen since Phred+33 is what all write: no base below Q26, and some above Q46. */
const [leastOf64, mostOf64, surelyOf64] = [59, 106, 80]
/** Qualities of fewer reads say too little. */
const leastReads = 25

export interface BeginOfReads {
  readonly doubts: readonly ReadDoubt[]
  /** The first word of the first read's name; empty where there is none. */
  readonly firstRead: string
}

/** Looks at the text that a file begins with, or at all of it where `whole`. */
export function beginOfReads(text: string, whole: boolean): BeginOfReads {
  const lines = linesOf(text)
  if (!whole) lines.pop()
  if (whole && lines.length === 0) return { doubts: ['empty'], firstRead: '' }
  if (lines[0] !== undefined && !lines[0].startsWith('@')) return { doubts: ['not_fastq'], firstRead: '' }
  const firstRead = /^@(\S+)/.exec(lines[0] ?? '')?.[1] ?? ''
  const records = Math.floor(lines.length / 4)
  const broken = Array.from({ length: records }).findIndex((_, index) => !isRecord(lines, index * 4))
  const atEnd = whole && (broken === records - 1 || (broken < 0 && lines.length % 4 !== 0))
  const doubts: ReadDoubt[] = atEnd ? ['cut_off'] : broken >= 0 ? ['broken_records'] : []
  if (broken < 0 && isPhred64(lines, records)) doubts.push('phred_64')
  return { doubts, firstRead }
}

/** Whether text from the end of a file stops within a read. Of a piece that is shorter than one nothing is known. */
export function endsWithinRead(text: string): boolean {
  const lines = linesOf(text).slice(1)
  return lines.length >= 4 && !isRecord(lines, lines.length - 4)
}

/** Without the empty ones at the end. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/)
  while (lines.at(-1) === '') lines.pop()
  return lines
}

function isRecord(lines: readonly string[], at: number): boolean {
  const [name = '', bases = '', plus = '', qualities = ''] = lines.slice(at, at + 4)
  return (
    name.startsWith('@') &&
    plus.startsWith('+') &&
    /^[A-Za-z.*-]*$/.test(bases) &&
    /^[!-~]*$/.test(qualities) &&
    bases.length === qualities.length
  )
}

function isPhred64(lines: readonly string[], records: number): boolean {
  if (records < leastReads) return false
  let [least, most] = [127, 0]
  for (let record = 0; record < records; record += 1) {
    for (const quality of Buffer.from(lines[record * 4 + 3] ?? '', 'latin1')) {
      if (quality < least) least = quality
      if (quality > most) most = quality
    }
    if (least < leastOf64) return false
  }
  return most >= surelyOf64 && most <= mostOf64
}
