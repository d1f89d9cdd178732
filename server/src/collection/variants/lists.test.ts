import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { outputSequences, outputTable } from '../testing/outputs.ts'
import { runTool } from '../testing/run-tool.ts'
import { listed, people, reference } from './family.ts'
import { geneChanges } from './gene-changes.ts'

const withInputs = (key: string, inputs: Record<string, string | number>) =>
  runTool(key, (example) => ({ ...example, inputs: { ...example.inputs, ...inputs } }))

/** The rows of a packed VCF: place, reference, alternatives, and genotypes. */
async function rowsOf(outputs: Readonly<Record<string, string>>) {
  const text = gunzipSync(await readFile(outputs['changed'] ?? '')).toString()
  const rows = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return rows.map((row) => row.split('\t'))
}
const placesOf = async (outputs: Readonly<Record<string, string>>) =>
  (await rowsOf(outputs)).map(([, position]) => Number(position))

test('variants that are good enough are kept, of those people alone who were asked for', async () => {
  const good = listed.filter(({ quality, depth }) => quality >= 20 && depth >= 10)
  const outputs = await withInputs('bcftools_filter', { min_depth: 10 })
  assert.deepEqual(
    await placesOf(outputs),
    good.map(({ position }) => position),
  )
  const ofMother = good.filter(({ genotypes: [first] }) => /[1-9]/.test(first))
  const mother = await withInputs('bcftools_filter', {
    min_depth: 10,
    samples: 'mother',
    expression: 'QUAL<100',
  })
  assert.deepEqual(
    await placesOf(mother),
    ofMother.map(({ position }) => position),
  )
})

test('a lost repeat is written where it begins, and two alleles of a place in two lines', async () => {
  const outputs = await runTool('bcftools_norm')
  const rows = await rowsOf(outputs)
  const lost = rows.find(([, , , before = '']) => before.length === 4)
  assert.deepEqual(lost?.slice(1, 5), ['300', '.', 'TCAG', 'T'])
  assert.equal(rows.filter(([, position]) => position === '800').length, 2)
  const other = runTool('bcftools_norm', ({ files, inputs }) => ({
    files: { ...files, 'reference.fasta': `>chr1\n${'ACGT'.repeat(300)}\n` },
    inputs,
  }))
  await assert.rejects(other, /do not fit the reference/)
})

test('variants are counted by kind, and genotypes by person', async () => {
  const outputs = await runTool('bcftools_stats')
  const figures = new Map((await outputTable(outputs, 'summary')).map(({ figure, value }) => [figure, value]))
  assert.deepEqual(
    ['records', 'indels', 'multiallelic sites'].map((figure) => figures.get(figure)),
    ['9', '1', '1'],
  )
  const exchanges = listed.filter((one) => one.reference.length === 1)
  const samples = await outputTable(outputs, 'samples')
  for (const [index, sample] of people.entries()) {
    const heterozygous = exchanges.filter(({ genotypes }) => {
      const [one, other] = (genotypes[index] ?? '').split('/')
      return one !== other
    })
    assert.equal(Number(samples[index]?.['heterozygous']), heterozygous.length, sample)
  }
})

test('a consensus has the variants of one person and no other', async () => {
  const outputs = await runTool('bcftools_consensus')
  const bases = [...reference]
  for (const { position, reference: before, alternatives, genotypes } of listed) {
    const allele = Math.max(...genotypes[1].split('/').map(Number))
    if (allele > 0)
      bases.splice(
        position - 1,
        before.length,
        alternatives[allele - 1] ?? '',
        ...Array<string>(before.length - 1).fill(''),
      )
  }
  assert.equal((await outputSequences(outputs, 'consensus')).get('chr1'), bases.join(''))
  await assert.rejects(withInputs('bcftools_consensus', { sample: 'uncle' }), /mother father child/)
})

test('people differ at as many places as their genotypes do', async () => {
  const matrix = await outputTable(await runTool('sample_distances'), 'matrix')
  const exchanges = listed.filter((one) => one.reference.length === 1)
  for (const [i, one] of people.entries())
    for (const [j, other] of people.entries()) {
      const apart = exchanges.filter(({ genotypes }) => {
        const [mine = '', theirs = ''] = [genotypes[i], genotypes[j]]
        return ![mine, theirs].includes('./.') && mine !== theirs
      })
      assert.equal(Number(matrix[i]?.[other]), apart.length, `${one} and ${other}`)
    }
})

test('snpEff tells what each change does to the protein, by a database made of genome and annotation', async () => {
  const effects = await outputTable(await runTool('snpeff'), 'effects')
  assert.deepEqual(
    effects.map(({ position, effect, protein_change }) => [Number(position), effect, protein_change]),
    geneChanges
      .toSorted((one, other) => one.position - other.position)
      .map(({ position, effect, protein }) => [position, effect, protein]),
  )
})
