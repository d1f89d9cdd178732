import assert from 'node:assert/strict'
import { test } from 'node:test'
import { realFile, withoutRealData } from '../testing/real-data.ts'
import { cutsIn } from './enzymes.ts'
import { findSites } from './find.ts'
import {
  gcAround,
  gcWindows,
  lettersOf,
  openFrames,
  proteinOf,
  reverseComplement,
  translate,
  windowAround,
} from './genetics.ts'
import { readPlace } from './places.ts'
import { readRecords } from './read-records.ts'
import { extentOf, SequenceFault, type SequenceRecord } from './record.ts'

const read = (name: string) => readRecords(name, realFile(`sequences/${name}`))
const ring = (letters: string): SequenceRecord => ({
  name: 'r',
  title: '',
  kind: 'nucleotide',
  circular: true,
  letters,
  features: [],
})

test('places of a feature table are read on both strands, in parts, and over the origin', () => {
  assert.deepEqual(readPlace('join(5..10,21..30)', 100, false), {
    spans: [
      [4, 10],
      [20, 30],
    ],
    strand: 1,
  })
  assert.deepEqual(readPlace('complement(join(5..10,21..>30))', 100, false), {
    spans: [
      [20, 30],
      [4, 10],
    ],
    strand: -1,
  })
  assert.deepEqual(readPlace('one-of(1888,1901)..2200', 3000, false).spans, [[1887, 2200]])
  assert.deepEqual(readPlace('90..5', 100, true).spans, [
    [89, 100],
    [0, 5],
  ])
  assert.deepEqual(readPlace('complement(join(5..10,complement(21..(28.30))))', 100, false), {
    spans: [
      [20, 30],
      [4, 10, -1],
    ],
    strand: 1,
  })
  assert.deepEqual(readPlace('join(complement(90..5),complement(50..60))', 100, true), {
    spans: [
      [0, 5],
      [89, 100],
      [49, 60],
    ],
    strand: -1,
  })
  assert.deepEqual(readPlace('join(2..9,U18267.1:1..270)', 100, false).spans, [[1, 9]])
})

test('a gene whose parts lie on both strands is read from each, as that of rps12', () => {
  const [back, on] = ['ATGCCAACC', 'ATTAAACAATAA']
  const record: SequenceRecord = {
    ...ring(`GG${reverseComplement(back)}CCC${on}`),
    circular: false,
  }
  const place = readPlace('join(complement(3..11),15..26)', record.letters.length, false)
  assert.equal(lettersOf(record, place), back + on)
  const feature = { name: 'rps12', type: 'CDS', ...place, notes: [] }
  assert.equal(proteinOf(record, feature), 'MPTIKQ')
})

test('codons of a genetic code that is not known are no amino acids', () => {
  assert.equal(translate('ATGTGA', 11), 'M*')
  assert.equal(translate('ATGTGA', 4), 'MW')
  assert.equal(translate('ATGTGA', 99), 'XX')
})

test('a plasmid of GenBank has its genes with their proteins', { skip: withoutRealData }, () => {
  const [record] = read('NC_005816.gb')
  assert.ok(record)
  assert.deepEqual([record.letters.length, record.circular, record.features.length], [9609, true, 40])
  const pim = record.features.find(({ name, type }) => name === 'pim' && type === 'CDS')
  assert.ok(pim)
  assert.deepEqual([extentOf(pim), pim.strand], [[4342, 4780], 1])
  const { notes: _, ...bare } = pim
  assert.equal(proteinOf(record, { ...bare, notes: [] }), proteinOf(record, pim))
})

test(
  'a gene over the origin of phiX174 is one, and its protein is what its file says',
  { skip: withoutRealData },
  () => {
    const [record] = read('NC_001422_phiX174.gbk')
    assert.ok(record)
    const over = record.features.filter(({ type, spans }) => type === 'CDS' && spans.length > 1)
    assert.ok(over.length > 0)
    for (const feature of over) {
      assert.deepEqual(feature.spans.map(([, to]) => to)[0], 5386)
      assert.equal(translate(lettersOf(record, feature), 11), `${proteinOf(record, feature)}*`)
    }
  },
)

test('EMBL, SnapGene and FASTA are read as they are', { skip: withoutRealData }, () => {
  const [embl] = read('TRBG361.embl')
  assert.ok(embl)
  assert.deepEqual([embl.name, embl.letters.length], ['X56734', 1859])
  const coding = embl.features.find(({ type }) => type === 'CDS')
  assert.ok(coding)
  assert.equal(translate(lettersOf(embl, coding)), `${proteinOf(embl, coding)}*`)
  const [snap] = read('pFA-KanMX4.dna')
  assert.ok(snap)
  assert.deepEqual([snap.letters.length, snap.circular, snap.features.length], [3941, true, 9])
  const resistance = snap.features.find(({ name }) => name === 'AmpR')
  assert.ok(resistance)
  assert.match(translate(lettersOf(snap, resistance)), /^MSIQHFRVALIPFFAAFC.*\*$/)
  assert.equal(read('zika.fasta').length, 12)
  assert.equal(read('ls_orchid.gbk').length, 94)
})

test('what is no sequence says why', { skip: withoutRealData }, () => {
  const why = (bytes: Uint8Array) => {
    try {
      readRecords('a', bytes)
    } catch (error) {
      return error instanceof SequenceFault && error.why
    }
    return undefined
  }
  const whole = realFile('sequences/NC_005816.gb')
  assert.equal(why(whole.subarray(0, 9000)), 'cut')
  assert.equal(why(realFile('sequences/pFA-KanMX4.dna').subarray(0, 3000)), 'cut')
  assert.equal(why(realFile('sequences/contig_without_sequence.gb')), 'letters')
  assert.equal(why(Buffer.from('a,b\n1,2\n')), 'format')
  assert.equal(why(new Uint8Array(0)), 'format')
})

test('motifs are found on both strands and over the origin of a ring', () => {
  assert.deepEqual(findSites(ring('TTCAAAAGAA'), 'GAATTC'), [{ from: 7, to: 13, strand: 1 }])
  assert.deepEqual(findSites(ring('AAGGTCTCAAAA'), 'GAGACC'), [{ from: 2, to: 8, strand: -1 }])
  assert.deepEqual(findSites(ring('AAAAA'), 'XX'), undefined)
  assert.equal(reverseComplement('AACGTN'), 'NACGTT')
})

test('enzymes cut pUC-like plasmids where their makers say', { skip: withoutRealData }, () => {
  const [record] = read('pFA-KanMX4.dna')
  assert.ok(record)
  const cuts = cutsIn(record)
  assert.deepEqual(
    cuts.get('HindIII')?.map(({ at }) => record.letters.slice(at - 1, at + 5)),
    ['AAGCTT', 'AAGCTT'],
  )
  assert.equal(cuts.get('EcoRI')?.[0]?.at, 1519)
})

test('open frames are found in six frames, and one over the origin once', () => {
  const orf = `ATG${'GCA'.repeat(40)}TAA`
  const turned = ring(orf.slice(60) + 'CC' + orf.slice(0, 60))
  const frames = openFrames(turned, 40)
  assert.deepEqual(
    frames.map(({ name, spans }) => [name, spans]),
    [
      [
        'ORF 41 aa',
        [
          [68, 128],
          [0, 66],
        ],
      ],
    ],
  )
  const back = openFrames({ ...ring(reverseComplement(`CC${orf}C`)), circular: false }, 40)
  assert.deepEqual(
    back.map(({ strand, spans }) => [strand, spans]),
    [[-1, [[1, 127]]]],
  )
})

test('content and skew are those of the windows', () => {
  const { content, skew } = gcWindows('GGGGCCAA', 0, 8, 2)
  assert.deepEqual([...content], [1, 0.5])
  assert.deepEqual([...skew], [1, -1])
})

test('around a short plasmid content and skew are told over windows of 50 bases, past its origin, too', () => {
  assert.deepEqual([windowAround(600, 360), windowAround(36_000, 360), windowAround(20, 360)], [50, 100, 20])
  const letters = 'G'.repeat(300) + 'A'.repeat(300)
  const ring = gcAround({ letters, circular: true }, 360)
  const [first = 0, middle = 0] = [ring.content[0], ring.content[90]]
  assert.ok(first > 0.4 && first < 0.6, String(first))
  assert.equal(middle, 1)
  assert.equal(gcAround({ letters, circular: false }, 360).content[0], 1)
})
