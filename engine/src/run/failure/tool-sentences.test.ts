import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeFailure } from './describe-failure.ts'
import { explainExit } from './failure.ts'
import { readSentence } from './tool-sentences.ts'

/** What tools said of files that were made wrong on purpose, and what it has to be told as. */
const said: [stderr: string, code: string, args: Record<string, string>][] = [
  [
    'The column size has no numbers. ‖ “size”列中没有数值。',
    'refused',
    { en: 'The column size has no numbers.', zh: '“size”列中没有数值。' },
  ],
  // deseq2, edger_limma, as they came along
  [
    'There are fewer than two samples with condition = Treat, so that nothing can be tested; the column has: treat, control.',
    'groupUnknown',
    { group: 'Treat', column: 'condition', groups: 'treat, control' },
  ],
  [
    'The design has no column group; its columns are: condition, day.',
    'columnUnknown',
    { column: 'group', columns: 'condition, day' },
  ],
  // samtools 1.16, bcftools 1.16, tabix 1.16
  ['[E::faidx_adjust_position] The sequence "chr1" was not found', 'sequenceUnknown', { sequence: 'chr1' }],
  ['[E::mpileup] the sequence "1" not found: s.bam', 'sequenceUnknown', { sequence: '1' }],
  [
    '[W::fai_get_val] Reference 1:1-10 not found in FASTA file, returning empty sequence\n[faidx] Failed to fetch sequence in 1:1-10',
    'sequenceUnknown',
    { sequence: '1' },
  ],
  [
    '[main_samview] region "1:1-10" specifies an invalid region or unknown reference. Continue anyway.',
    'sequenceUnknown',
    { sequence: '1' },
  ],
  ['samtools depth: cannot parse region "1"', 'sequenceUnknown', { sequence: '1' }],
  ["Errors in BED line '1\t10\t100'", 'sequenceUnknown', { sequence: '1' }],
  ['Error: the chromosome "1" is not present in ref.fasta', 'sequenceUnknown', { sequence: '1' }],
  [
    "Reference allele mismatch at chr1:10 .. REF_SEQ:'A' vs VCF:'C'",
    'referenceDiffers',
    { place: 'chr1:10' },
  ],
  [
    'The fasta sequence does not match the REF allele at chr1:10:\n   REF .vcf: [C]',
    'referenceDiffers',
    { place: 'chr1:10' },
  ],
  [
    '[E::hts_idx_push] Chromosome blocks not continuous\ntbx_index_build failed: u.bed.gz',
    'notSorted',
    { file: 'u.bed.gz' },
  ],
  ['[E::hts_idx_push] Unsorted positions on sequence #1: 20 followed by 10', 'notSorted', { file: '' }],
  ["[tabix] the compression of 'uns.bed' is not BGZF", 'notBgzip', { file: 'uns.bed' }],
  ['Failed to read from v.vcf: not compressed with bgzip', 'notBgzip', { file: 'v.vcf' }],
  ['index: the file is not BGZF compressed, cannot index: v.vcf', 'notBgzip', { file: 'v.vcf' }],
  ['[E::get_intv] Failed to parse TBX_GENERIC, was wrong -p [type] used?', 'wrongFormat', { file: '' }],
  ['[main_samview] fail to read the header from "text.fastq".', 'wrongFormat', { file: 'text.fastq' }],
  [
    'samtools index: "ref.fasta" is in a format that cannot be usefully indexed',
    'wrongFormat',
    { file: 'ref.fasta' },
  ],
  [
    '[E::hts_open_format] Failed to open file "none.bam" : No such file or directory',
    'noSuchFile',
    { file: 'none.bam' },
  ],
  ['t.bam was missing EOF block when one should be present.', 'truncatedGzip', { file: 't.bam' }],
  // bwa 0.7.17, minimap2 2.24
  ['[mem_sam_pe] paired reads have different names: "r0", "q0"', 'readsUnpaired', {}],
  ["[E::main_mem] fail to open file `none.fastq'.", 'noSuchFile', { file: 'none.fastq' }],
  ['[gzclose] buffer error', 'truncatedGzip', { file: '' }],
  [
    '[WARNING]\u001b[1;31m failed to parse the first FASTA/FASTQ record. Continue anyway.\u001b[0m',
    'readsMalformed',
    { file: '' },
  ],
  [
    "ERROR: failed to open file 'none.fastq': No such file or directory",
    'noSuchFile',
    { file: 'none.fastq' },
  ],
  // fastp 0.23, FastQC 0.11, gzip 1.12
  ['ERROR: sequence and quality have different length:\n@r0\nACGT\n+\nIII', 'readsMalformed', { file: '' }],
  ['ERROR: Failed to open file: none.fastq', 'noSuchFile', { file: 'none.fastq' }],
  ['ERROR: igzip: Error invalid gzip header found: fake.fq.gz', 'wrongFormat', { file: 'fake.fq.gz' }],
  [
    "uk.ac.babraham.FastQC.Sequence.SequenceFormatException: ID line didn't start with '@'",
    'readsMalformed',
    { file: '' },
  ],
  // GATK 4
  [
    'A USER ERROR has occurred: Input files reference and features have incompatible contigs: No overlapping contigs found.',
    'sequenceUnknown',
    { sequence: '' },
  ],
  [
    'A USER ERROR has occurred: Fasta dict file file:///inputs/ref.dict for reference file:///inputs/ref.fasta does not exist.',
    'missingIndex',
    { file: '/inputs/ref.fasta' },
  ],
  // The workflow of the demonstration
  [
    'The genes of tp53.gff3 are on 17, but the reference has chr1, chr2.',
    'sequenceUnknown',
    { sequence: '17' },
  ],
]

for (const [stderr, code, args] of said) {
  test(`“${stderr.slice(0, 60)}” is ${code}`, () => {
    const told = readSentence(`Reading the input\n${stderr}\n`)
    assert.deepEqual(told?.why, { code, args })
    const { what, advice } = describeFailure(told.why, 'zh')
    assert.match(what, /\p{Script=Han}/u)
    assert.match(advice, /\p{Script=Han}/u)
  })
}

test('what a tool merely warns of is no cause', () => {
  const warning =
    "[W::vcf_parse] Contig 'chrZ' is not defined in the header. (Quick workaround: index the file with tabix.)"
  assert.equal(readSentence(`${warning}\nApplied 1 variants\n`), undefined)
})

const ended = (stderr: string) => explainExit({ exitCode: 1, startedAt: '', endedAt: '' }, stderr, {})

test('the sentence by which a tool told the cause is quoted, without the colours of a terminal', () => {
  const { said: sentence } = ended(
    'Note: no sample given\n\u001b[31m[E::mpileup] the sequence "1" not found: s.bam\u001b[0m\nDone in 2 s\n',
  )
  assert.equal(sentence, '[E::mpileup] the sequence "1" not found: s.bam')
})

test('of an unknown tool the last line that complains is quoted', () => {
  const why = ended('Reading\nTheta must be positive\nWrote 3 rows\n')
  assert.deepEqual([why.code, why.said], ['exitCode', 'Theta must be positive'])
  assert.equal(ended('Reading\nWrote 3 rows\n').said, undefined)
})
