import type { Location } from './location.ts'
import { readEmblHead } from './embl-head.ts'
import { readGenbankHead } from './genbank-head.ts'
import { readFeatures } from './features.ts'
import { isRecord, UnreadableRecord } from './split.ts'

/** A feature with its qualifiers in the order of the file; one that is a mere flag has an empty value. */
export interface Feature {
  readonly type: string
  /** As it is written where it cannot be read. */
  readonly location: Location | string
  readonly qualifiers: readonly (readonly [name: string, value: string])[]
}

export interface LiteratureReference {
  readonly title: string
  readonly authors: string
  readonly journal: string
  readonly pubmed: string
  readonly doi: string
}

/** What stands before the features. Texts are empty where the record says nothing. */
export interface Head {
  readonly name: string
  readonly accession: string
  /** With its version, such as `U49845.1`. */
  readonly version: string
  readonly definition: string
  readonly length: number
  readonly molecule: string
  readonly circular: boolean
  readonly division: string
  /** As `2016-07-14`. */
  readonly date: string
  readonly organism: string
  readonly lineage: readonly string[]
  readonly keywords: readonly string[]
  readonly references: readonly LiteratureReference[]
  readonly comment: string
}

export interface SequenceRecord extends Head {
  readonly features: readonly Feature[]
  /** In lower case, as written; empty where the record only tells of which others it is made. */
  readonly sequence: Buffer
}

/** As much as stands before the sequence of a chromosome of thousands of genes, which is held in memory several times. */
const longestHead = { bytes: 20 * 1024 * 1024, lines: 400_000 }
/** The largest number that a column of the database takes. */
const longestSequence = 2_147_483_647
const longestVersion = 100

/**
 * Reads a record of GenBank, GenPept or EMBL from its bytes; undefined for another text and where it has no version.
 * Throws `UnreadableRecord` where more stands before its sequence than is read.
 */
export function readRecord(bytes: Buffer): SequenceRecord | undefined {
  if (!isRecord(bytes)) return undefined
  const isEmbl = /^\s*ID {3}/.test(bytes.toString('latin1', 0, 200))
  const mark = isEmbl ? '\nSQ ' : '\nORIGIN'
  const at = bytes.indexOf(mark)
  const headEnd = at < 0 ? bytes.length : at + 1
  if (headEnd > longestHead.bytes || linesIn(bytes, headEnd) > longestHead.lines)
    throw new UnreadableRecord('long')
  const text = bytes.toString('utf8', 0, headEnd)
  const { head, table } = isEmbl ? readEmblHead(text) : readGenbankHead(text)
  const from = at < 0 ? bytes.length : bytes.indexOf('\n', at + mark.length)
  const sequence = from < 0 ? Buffer.alloc(0) : lettersOf(bytes.subarray(from))
  const length = head.length > longestSequence ? 0 : head.length
  const [version, accession] = [head.version, head.accession].map(asName)
  if (version === undefined || version === '' || accession === undefined) return undefined
  const features = readFeatures(table)
  return { ...head, version, accession, length: length || sequence.length, features, sequence }
}

const asName = (text: string) => text.replaceAll('\0', '').slice(0, longestVersion).toWellFormed()

function linesIn(bytes: Buffer, end: number): number {
  let lines = 0
  for (let at = bytes.indexOf(10); at >= 0 && at < end; at = bytes.indexOf(10, at + 1)) lines += 1
  return lines
}

/** What letters of a sequence become: themselves in lower case, and anything else 0. */
const letters = Uint8Array.from({ length: 256 }, (_, code) => {
  const lower = code | 0x20
  const isLetter = lower >= 0x61 && lower <= 0x7a && code >= 0x41
  return isLetter ? lower : code === 0x2a || code === 0x2d ? code : 0
})

/** Written over by each record in turn, so that not each takes memory twice. */
let scratch = new Uint8Array(64 * 1024)

function lettersOf(bytes: Buffer): Buffer {
  if (scratch.length < bytes.length) scratch = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const letter = letters[bytes[at] ?? 0] ?? 0
    scratch[length] = letter
    if (letter !== 0) length += 1
  }
  return Buffer.from(scratch.subarray(0, length))
}

/** The first value of a qualifier; empty where the feature has none. */
export function qualifierOf({ qualifiers }: Feature, name: string): string {
  return qualifiers.find(([one]) => one === name)?.[1] ?? ''
}
