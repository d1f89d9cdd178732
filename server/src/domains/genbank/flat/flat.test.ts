import assert from 'node:assert/strict'
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { genbankRecord } from '../../../testing/genbank.ts'
import { basesOf } from '../written/bases.ts'
import { written, type SequenceFormat } from '../written/write.ts'
import { translated } from './genetic-code.ts'
import { readLocation } from './location.ts'
import { qualifierOf, readRecord, type SequenceRecord } from './record.ts'
import { recordsIn, UnreadableRecord } from './split.ts'

async function* inParts(text: string | Buffer, size: number) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function all(bytes: AsyncIterable<Uint8Array>): Promise<SequenceRecord[]> {
  const records: SequenceRecord[] = []
  for await (const flat of recordsIn(bytes)) {
    const record = readRecord(flat)
    assert.ok(record)
    records.push(record)
  }
  return records
}

async function textOf(flat: string, format: SequenceFormat): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of written(recordsIn(inParts(flat, 1000)), format)) parts.push(part)
  return Buffer.concat(parts).toString()
}

test('a record is read whole, whatever parts its bytes come in', async () => {
  const text = `${genbankRecord('AB1.1')}\n${genbankRecord('AB2.2').replaceAll('\n', '\r\n')}`
  for (const size of [1, 2, 3, 7, 64, 10_000]) {
    const [first, second] = await all(inParts(text, size))
    assert.deepEqual([first?.version, second?.version, first?.sequence.length], ['AB1.1', 'AB2.2', 42])
    assert.deepEqual(first?.features, second?.features)
  }
  const [record] = await all(inParts(text, 100))
  assert.ok(record)
  assert.equal(record.definition, 'Mus musculus Abc1 gene, complete cds')
  assert.equal(record.date, '2016-07-14')
  assert.deepEqual(record.lineage, ['Eukaryota', 'Metazoa', 'Chordata', 'Mammalia'])
  assert.deepEqual(
    [record.references[0]?.title, record.references[0]?.pubmed],
    ['A gene of mice and men', '12345678'],
  )
  const last = record.features.at(-1)
  assert.ok(last)
  assert.deepEqual(
    [qualifierOf(last, 'note'), last.qualifiers[1]],
    ['says "yes" and goes on', ['pseudo', '']],
  )
})

const spans = (text: string) =>
  readLocation(text)?.spans.map(
    ({ start, end, strand, startPartial, endPartial, of }) =>
      `${of ?? ''}${startPartial ? '<' : ''}${start}-${end}${endPartial ? '>' : ''}${strand > 0 ? '+' : '-'}`,
  )

test('locations are read with joins, complements, partial ends, sites, choices and parts of other records', () => {
  assert.deepEqual(spans('467'), ['467-467+'])
  assert.deepEqual(spans('<345..>500'), ['<345-500>+'])
  assert.deepEqual(spans('join(12..78,134..202)'), ['12-78+', '134-202+'])
  assert.deepEqual(spans('complement(join(2691..4571,4918..>5163))'), ['4918-5163>-', '2691-4571-'])
  assert.deepEqual(spans('join(complement(4918..5163),2691..4571)'), ['4918-5163-', '2691-4571+'])
  assert.deepEqual(spans('J00194.1:100..202'), ['J00194.1100-202+'])
  assert.deepEqual(spans('one-of(1888,1901)..2200'), ['1888-2200+'])
  assert.deepEqual(spans('(102.110)..200'), ['102-200+'])
  assert.equal(readLocation('8529^8530')?.spans[0]?.between, true)
  assert.equal(readLocation('order(1..2,4..5)')?.how, 'order')
  for (const wrong of ['', 'join()', 'join(1..2', 'x..y', `${'complement('.repeat(50)}1${')'.repeat(50)}`])
    assert.equal(readLocation(wrong), undefined, wrong)
})

test('a file that is cut off, or is another one, is told apart', async () => {
  const text = genbankRecord('AB1.1')
  const faultOf = (bytes: string) =>
    all(inParts(bytes, 50)).then(
      () => 'none was found',
      (error: unknown) => (error instanceof UnreadableRecord ? error.fault : String(error)),
    )
  assert.equal(await faultOf(text.slice(0, 900)), 'cut')
  assert.equal(await faultOf(text + text.slice(0, 900)), 'cut')
  assert.equal(await faultOf('>seq\nACGT\n'), 'none')
  assert.equal(await faultOf(''), 'none')
  assert.equal(await faultOf(text.trimEnd()), 'none was found', 'the last line needs no break')
})

const faultIn = (text: string) => {
  try {
    return readRecord(Buffer.from(text))
  } catch (error) {
    return error instanceof UnreadableRecord ? error.fault : String(error)
  }
}

/** More than any of these takes on a busy machine, and less than the square of its length would. */
const aMoment = 2000

test('a record that is written to take hours is read or refused in a moment', () => {
  const begun = Date.now()
  const brackets = `OS   ${'('.repeat(9000)}\n`.repeat(12)
  const embl = (lines: string) =>
    `ID   X1; SV 1; linear; genomic DNA; STD; PRO; 4 BP.\n${lines}SQ   Sequence\n acgt\n//\n`
  assert.notEqual(typeof faultIn(embl(brackets)), 'string')
  assert.equal(faultIn(embl(`OS   ${'('.repeat(20_000)}\n`)), 'long')
  assert.equal(faultIn(embl(`DE   ${'1'.repeat(20_000)}\n`)), 'long')
  assert.equal(faultIn(`LOCUS       X1 ${'1'.repeat(20_000)}\nORIGIN\n//\n`), 'long')
  assert.equal(readLocation(`${'one-of(1'.repeat(12_000)}..5`), undefined)
  assert.equal(readLocation(`one-of(${'1'.repeat(90_000)}(`), undefined)
  assert.equal(readLocation(`join(${'1..2,'.repeat(30_000)}1)`), undefined)
  assert.ok(Date.now() - begun < aMoment)
})

test('more before a sequence than is held in memory several times is refused', () => {
  const record = genbankRecord('AB1.1')
  const feature = '     gene            1..12\n'
  const withTable = (table: string) => record.replace('ORIGIN', `${table}ORIGIN`)
  assert.equal(faultIn(withTable(feature.repeat(100_000))), 'long')
  assert.equal(faultIn(withTable(`${feature}${'\n'.repeat(400_001)}`)), 'long')
  const joined = `     gene            join(${'1,'.repeat(49_000)}1)\n`
  assert.equal(faultIn(withTable(joined.repeat(25))), 'long')
  assert.equal(faultIn(record.replace('Written', 'x'.repeat(9000) + '\n'.repeat(21 * 1024 * 1024))), 'long')
})

test('a feature that reads its sequence again and again is left out of what is written', async () => {
  const again = genbankRecord('AB1.1').replace(
    'CDS             1..12',
    `CDS             join(${'1..12,'.repeat(8)}1..12)`,
  )
  const [first] = (await textOf(again, 'cds')).split('\n')
  assert.match(first ?? '', /^>lcl\|AB1\.1_cds_2 /)
  const protein = await textOf(again.replace(/ {21}\/translation="MAK"\n/, ''), 'protein')
  assert.equal(protein, '')
})

test('a record without a version is none, and a length beyond all sequences is that of its own', () => {
  const unnamed = genbankRecord('AB1.1')
    .replace(/^LOCUS.*$/m, 'LOCUS       ')
    .replace(/^(ACCESSION|VERSION).*\n/gm, '')
  assert.equal(faultIn(unnamed), undefined)
  const far = faultIn(genbankRecord('AB1.1').replace(' 42 bp', ' 9999999999 bp'))
  assert.ok(typeof far === 'object')
  assert.deepEqual([far.length, far.version], [42, 'AB1.1'])
})

test('records are written as FASTA, GFF, coding sequences and proteins', async () => {
  const text = genbankRecord('AB1.1')
  assert.equal(await textOf(text, 'genbank'), text)
  assert.equal(
    await textOf(text, 'fasta'),
    '>AB1.1 Mus musculus Abc1 gene, complete cds\nATGGCCAAGTAACATTCAGGGCTTACTGTTTAACGCATGGCC\n',
  )
  assert.equal(
    await textOf(text, 'protein'),
    '>lcl|AB1.1_prot_AAA00001.1_1 [gene=Abc1] [protein=ABC transporter; member=1] [protein_id=AAA00001.1] [location=1..12]\nMAK\n',
  )
  const coding = (await textOf(text, 'cds')).split('\n')
  assert.equal(coding[1], 'ATGGCCAAGTAA')
  // complement(join(<13..15,20..>24)) of cat and ggctt
  assert.equal(coding[3], 'AAGCCATG')
  const gff = (await textOf(text, 'gff'))
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  assert.deepEqual(gff[0], ['##gff-version 3'])
  const cds = gff.filter(([, , type]) => type === 'CDS')
  assert.deepEqual(
    cds.map(([, , , start, end, , strand, phase]) => `${start}-${end} ${strand} ${phase}`),
    ['1-12 + 0', '20-24 - 0', '13-15 - 1'],
  )
  assert.match(cds[0]?.[8] ?? '', /Parent=gene-2;.*product=ABC transporter%3B member%3D1/)
  assert.match(cds[1]?.[8] ?? '', /pseudo=;?.*partial=true;end_range=24,\./)
})

test('a protein is translated by the table that its record names', () => {
  assert.equal(translated('atgtgataa', '4'), 'MW')
  assert.equal(translated('atgtgataa', ''), 'M*')
  assert.equal(translated('augnnn', '11'), 'MX')
  assert.equal(translated('atg', '99'), undefined)
})

const shared = join(import.meta.dirname, '../../../../../../shared/data/sequences')
const skip = !existsSync(shared) && 'no ../shared/data'
const read = (name: string) => all(createReadStream(join(shared, name), { highWaterMark: 999 }))

test('real records of GenBank and EMBL give what Biopython reads in them', { skip }, async () => {
  const [phage] = await read('NC_001422_phiX174.gbk')
  assert.deepEqual([phage?.sequence.length, phage?.circular, phage?.features.length], [5386, true, 21])
  assert.equal((await read('ls_orchid.gbk')).length, 94)
  const [clover] = await read('TRBG361.embl')
  assert.deepEqual(
    [clover?.version, clover?.organism, clover?.sequence.length, clover?.references[0]?.pubmed],
    ['X56734.1', 'Trifolium repens', 1859, '1907511'],
  )
  const [contig] = await read('contig_without_sequence.gb')
  assert.deepEqual([contig?.sequence.length, contig?.length], [0, 1_250_660])
})

test('proteins of a real plasmid are what their genes translate to', { skip }, async () => {
  const [plasmid] = await read('NC_005816.gb')
  assert.ok(plasmid)
  const coding = plasmid.features.filter(({ type }) => type === 'CDS')
  assert.ok(coding.length > 5)
  for (const feature of coding) {
    assert.ok(typeof feature.location !== 'string')
    const bases: string = basesOf(plasmid, feature.location) ?? ''
    const protein: string = translated(bases, qualifierOf(feature, 'transl_table')) ?? ''
    assert.equal(`M${protein.slice(1)}`, qualifierOf(feature, 'translation'))
  }
})
