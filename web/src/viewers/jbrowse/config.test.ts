import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatOf } from '../genome/formats.ts'
import type { GenomePlan } from '../genome/load.ts'
import type { FileSource } from '../source.ts'
import { configOf, drawsIt } from './config.ts'

const file = (name: string): FileSource => ({ name, size: 1, url: `/${name}` })
const named = ({ name }: FileSource) => ({ at: name })

function trackOf(name: string, index?: string) {
  const format = formatOf(name)
  assert.ok(format)
  return { source: file(name), format, index: index === undefined ? undefined : file(index) }
}

function planOf(...tracks: ReturnType<typeof trackOf>[]): Extract<GenomePlan, { kind: 'ready' }> {
  const fasta = { source: file('a.fa'), index: file('a.fa.fai'), blockIndex: undefined }
  const start = { contig: 'chr1', start: 1, end: 10 }
  return {
    kind: 'ready',
    contigs: [],
    start,
    tracks,
    fasta,
    unindexed: [],
    faults: { empty: [], wrong: [], twice: [], cut: [], damaged: [], foreign: [], ending: [] },
    leftOut: [],
    readWhole: false,
  }
}

test('alignments are read by their index, over the bases of the genome', () => {
  const { assembly, tracks } = configOf(planOf(trackOf('a.bam', 'a.bam.csi')), named)
  const sequence = {
    type: 'IndexedFastaAdapter',
    fastaLocation: { at: 'a.fa' },
    faiLocation: { at: 'a.fa.fai' },
  }
  assert.deepEqual(assembly, {
    name: 'genome',
    sequence: { type: 'ReferenceSequenceTrack', trackId: 'sequence', name: 'a.fa', adapter: sequence },
  })
  assert.deepEqual(
    tracks.map(({ type, adapter }) => [type, adapter]),
    [
      [
        'AlignmentsTrack',
        {
          type: 'BamAdapter',
          bamLocation: { at: 'a.bam' },
          index: { indexType: 'CSI', location: { at: 'a.bam.csi' } },
          sequenceAdapter: sequence,
        },
      ],
    ],
  )
})

test('what is packed with an index is read in parts, and what is not as a whole', () => {
  const { tracks } = configOf(planOf(trackOf('a.vcf.gz', 'a.vcf.gz.tbi'), trackOf('b.vcf')), named)
  assert.deepEqual(
    tracks.map(({ adapter }) => adapter),
    [
      {
        type: 'VcfTabixAdapter',
        vcfGzLocation: { at: 'a.vcf.gz' },
        index: { indexType: 'TBI', location: { at: 'a.vcf.gz.tbi' } },
      },
      { type: 'VcfAdapter', vcfLocation: { at: 'b.vcf' } },
    ],
  )
})

test('what JBrowse cannot draw is left out and told', () => {
  const given = [trackOf('a.bam'), trackOf('a.gtf'), trackOf('a.bw')]
  assert.deepEqual(
    given.map((track) => drawsIt(track)),
    ['unindexed', 'unknown', 'drawn'],
  )
  assert.deepEqual(
    configOf(planOf(...given), named).tracks.map(({ name }) => name),
    ['a.bw'],
  )
})
