import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outputSequences, outputTable, outputText } from '../testing/outputs.ts'
import { runTool } from '../testing/run-tool.ts'
import { named, proteins, withMotif } from './named-sequences.ts'

const changed = async (key: string, inputs = {}) => {
  const outputs = await runTool(key, (example) => ({ ...example, inputs: { ...example.inputs, ...inputs } }))
  return { outputs, sequences: await outputSequences(outputs, 'changed') }
}
const genes = named.map(({ name }) => name.split(' ')[0] ?? '')

test('a sample has exactly as many sequences as asked for, of those there are, and the same ones again', async () => {
  const [one, again] = await Promise.all([changed('seqkit_sample'), changed('seqkit_sample')])
  const taken = [...one.sequences.keys()]
  assert.equal(taken.length, 5)
  assert.ok(taken.every((name) => genes.includes(name)))
  assert.deepEqual(taken, [...again.sequences.keys()])
  const counts = await outputTable(one.outputs, 'counts')
  assert.deepEqual(
    counts.map(({ num_seqs }) => num_seqs),
    ['14', '5'],
  )
})

test('sequences are written as RNA in lower case, and those that are too short left out', async () => {
  const { sequences } = await changed('seqkit_seq', { min_length: 190 })
  const expected = named.filter(({ sequence }) => sequence.length >= 190)
  assert.deepEqual(
    [...sequences.values()],
    expected.map(({ sequence }) => sequence.toLowerCase().replaceAll('t', 'u')),
  )
})

test('sequences are numbered, or a part of each name replaced by what somebody writes', async () => {
  const { sequences } = await changed('seqkit_rename')
  assert.deepEqual(
    [...sequences.keys()],
    named.map((_, index) => `seq_${index + 1}`),
  )
  const { outputs } = await changed('seqkit_rename', {
    way: 'replace',
    find: '^gene_(\\d+).*',
    put: "it's $1",
  })
  assert.match(await outputText(outputs, 'changed'), /^>it's 12$/m)
})

test('copies are left out on both strands, or on one', async () => {
  const { sequences } = await changed('seqkit_deduplicate')
  assert.deepEqual([...sequences.keys()], genes.slice(0, 12))
  const oneStrand = await changed('seqkit_deduplicate', { both_strands: false })
  assert.deepEqual([...oneStrand.sequences.keys()], [...genes.slice(0, 12), 'turned'])
})

test('sequences are found by the motif that was planted, and by name from a list', async () => {
  const { sequences } = await changed('seqkit_grep')
  assert.deepEqual(
    [...sequences.keys()],
    withMotif.map((index) => genes[index]),
  )
  const outputs = await runTool('seqkit_grep', ({ files, inputs }) => ({
    files: { ...files, 'names.txt': 'gene_3\ngene_11\n' },
    inputs: { sequences: inputs['sequences'] ?? '', names: 'example:names.txt' },
  }))
  assert.deepEqual([...(await outputSequences(outputs, 'changed')).keys()], ['gene_3', 'gene_11'])
  await assert.rejects(changed('seqkit_grep', { by: 'name', pattern: 'gene_99' }), /nothing fits/)
})

test('coding sequences are translated to the proteins that they were made of', async () => {
  const { sequences } = await changed('seqkit_translate')
  for (const [index, protein] of proteins.entries())
    assert.ok(sequences.get(genes[index] ?? '')?.startsWith(protein), genes[index])
})
