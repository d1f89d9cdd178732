import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alphabetIn } from './alphabet-in.ts'
import { fittingTools, followsAlignment, type ListedTool } from './fitting-tools.ts'

const tool = (title: string, ...takes: readonly (readonly string[])[]): ListedTool => ({
  id: title,
  title,
  title_zh: '',
  categories: [],
  icon: 'wrench',
  common: false,
  takes: takes.map((patterns, at) => ({
    name: `input${at}`,
    label: '',
    label_zh: '',
    patterns: [...patterns],
    many: false,
  })),
})

test('a file is taken by what a tool works on, else by what stands beside that', () => {
  const all = [
    tool('align', ['*.fasta', '*.fa.gz']),
    tool('map', ['*.fastq'], ['*.fasta', '*.fa.gz']),
    tool('tree', ['*.nwk']),
    tool('anything', ['*']),
  ]
  const found = (name: string) =>
    fittingTools(all, name).map(({ tool: { title }, input, isMain }) => [title, input.name, isMain])
  assert.deepEqual(found('Genome.FASTA'), [
    ['align', 'input0', true],
    ['map', 'input1', false],
  ])
  assert.deepEqual(found('g.fa.gz').length, 2)
  assert.deepEqual(found('fasta'), [])
})

test('what works on alignments is known for a file that is called one', () => {
  const all = [tool('count', ['*.fasta']), tool('tree', ['*.fasta', '*.aln']), tool('draw', ['*.fasta'])]
  const found = (name: string) =>
    fittingTools(all, name).flatMap((one) => (followsAlignment(name, one) ? [one.tool.title] : []))
  assert.deepEqual(found('alignment.fasta'), ['tree'])
  assert.deepEqual(found('genes.fasta'), [])
})

test('a FASTA of proteins is not for what works on DNA, also where its name does not tell', () => {
  const all = [
    tool('genes', ['*.fasta', '*.fna'], ['*.fasta', '*.faa']),
    tool('assemble', ['*.fastq', '*.fasta']),
    tool('align', ['*.fasta', '*.faa', '*.fna']),
  ]
  const found = (alphabet?: 'dna' | 'protein') =>
    fittingTools(all, 'family.fasta', alphabet).map(({ input, isMain, wants }) => [input.name, isMain, wants])
  assert.deepEqual(found('protein'), [
    ['input1', false, undefined],
    ['input0', true, 'dna'],
    ['input0', true, undefined],
  ])
  assert.deepEqual(
    found('dna'),
    Array.from({ length: 3 }, () => ['input0', true, undefined]),
  )
  assert.deepEqual(found(), found('dna'))
})

test('whether sequences are DNA or protein is read from their beginning where the name leaves it open', async () => {
  const asked: (number | undefined)[] = []
  const held = (text: string) => ({
    text: (enough?: number) => {
      asked.push(enough)
      return text
    },
  })
  assert.equal(await alphabetIn('a.fasta', held('>a\nMKVLAWSENT\n')), 'protein')
  assert.equal(await alphabetIn('a.fa', held(`>a\n${'ACGT\n'.repeat(40_000)}`)), 'dna')
  assert.deepEqual(asked, [65_536, 65_536])
  assert.equal(await alphabetIn('a.faa', held('>a\nACGT\n')), 'protein')
  assert.equal(await alphabetIn('a.tsv', held('>a\nMKVLAWSENT\n')), undefined)
})
