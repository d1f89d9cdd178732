import { hasTable, translated } from '../flat/genetic-code.ts'
import { type Feature, qualifierOf, type SequenceRecord } from '../flat/record.ts'
import { basesOf } from './bases.ts'

const width = 70

/** A record of FASTA. The title stays on one line, whatever was in the text that it is made of. */
function fasta(title: string, sequence: string): string {
  const lines = sequence.match(/.{1,70}/g) ?? []
  return `>${title.replace(/\s+/g, ' ').trim()}\n${lines.join('\n')}\n`
}

/** The whole sequence of a record as FASTA; empty where its sequence is not here. */
export function* wholeAsFasta(record: SequenceRecord): Generator<string> {
  const { version, definition, sequence } = record
  if (sequence.length === 0) return
  yield `>${`${version} ${definition}`.replace(/\s+/g, ' ').trim()}\n`
  const letters = sequence.toString('latin1').toUpperCase()
  // Chromosomes are written in pieces, so that none stands in memory twice.
  for (let at = 0; at < letters.length; at += width * 1000)
    yield wrapped(letters.slice(at, at + width * 1000))
}

function wrapped(letters: string): string {
  let lines = ''
  for (let at = 0; at < letters.length; at += width) lines += `${letters.slice(at, at + width)}\n`
  return lines
}

const isCoding = ({ type }: Feature) => type === 'CDS'
const isPseudo = ({ qualifiers }: Feature) => qualifiers.some(([name]) => /^pseudo(gene)?$/.test(name))

/** The coding sequences of a record as FASTA, titled as NCBI titles them; those that lie partly elsewhere are left out. */
export function* codingAsFasta(record: SequenceRecord): Generator<string> {
  let number = 0
  for (const feature of record.features.filter(isCoding)) {
    number += 1
    const bases = typeof feature.location === 'string' ? undefined : basesOf(record, feature.location)
    if (bases !== undefined && bases !== '')
      yield fasta(titleOf(record, feature, 'cds', number), bases.toUpperCase())
  }
}

/** The proteins of a record as FASTA: as it translates them, or, where it does not, as its genetic code does. */
export function* proteinsAsFasta(record: SequenceRecord): Generator<string> {
  if (record.molecule === 'protein') return yield* wholeAsFasta(record)
  let number = 0
  for (const feature of record.features.filter(isCoding)) {
    number += 1
    const protein = qualifierOf(feature, 'translation').replace(/\s/g, '') || translationOf(record, feature)
    if (protein) yield fasta(titleOf(record, feature, 'prot', number), protein)
  }
}

function translationOf(record: SequenceRecord, feature: Feature): string | undefined {
  const table = qualifierOf(feature, 'transl_table')
  if (isPseudo(feature) || typeof feature.location === 'string' || !hasTable(table)) return undefined
  const bases = basesOf(record, feature.location)
  const skipped = Number(qualifierOf(feature, 'codon_start') || 1) - 1
  return bases && translated(bases.slice(skipped), table)
}

function titleOf({ version }: SequenceRecord, feature: Feature, kind: string, number: number): string {
  const protein = qualifierOf(feature, 'protein_id')
  const told = [
    ['gene', qualifierOf(feature, 'gene')],
    ['locus_tag', qualifierOf(feature, 'locus_tag')],
    ['protein', qualifierOf(feature, 'product')],
    ['protein_id', protein],
    ['location', typeof feature.location === 'string' ? feature.location : feature.location.text],
  ]
  const facts = told.flatMap(([name, value]) => (value ? [`[${name}=${value}]`] : []))
  const id = `lcl|${version}_${kind}_${protein === '' ? '' : `${protein}_`}${number}`
  return [id, ...facts].join(' ')
}
