import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainSequence, toFasta } from '../../demonstration/genome.ts'
import { createRandom } from '../../demonstration/random.ts'
import { outputTable, outputText } from '../testing/outputs.ts'
import { runTool } from '../testing/run-tool.ts'
import { depth, junctions } from './examples.ts'

async function coverageOf(outputs: Readonly<Record<string, string>>) {
  const [row] = await outputTable(outputs, 'coverage')
  return { covered: Number(row?.['coverage']), mean: Number(row?.['meandepth']) }
}

for (const key of ['bwa_mem', 'minimap2', 'bowtie2'])
  test(`${key} maps all reads back over the whole genome, as deep as it was read`, async () => {
    const outputs = await runTool(key)
    const { covered, mean } = await coverageOf(outputs)
    assert.ok(covered > 98, `${covered} % is covered`)
    assert.ok(Math.abs(mean - depth) < 0.1 * depth, `${mean} deep`)
    assert.match(await outputText(outputs, 'flagstat'), /mapped \((?:99|100)\.\d+%/)
  })

test('reads of another genome are not mapped', async () => {
  const outputs = await runTool('bwa_mem', ({ files, inputs }) => ({
    files: {
      ...files,
      'reference.fasta': toFasta([{ name: 'genome', sequence: plainSequence(8000, createRandom(99)) }]),
    },
    inputs,
  }))
  assert.ok((await coverageOf(outputs)).covered < 5)
})

test('Bowtie 2 maps reads that end with something else only where their ends are soft, whatever their file is called', async () => {
  const mappedShare = async (soft_ends: boolean) => {
    const outputs = await runTool('bowtie2', ({ files }) => ({
      files: { ...files, 'foreign, ends.fastq': withForeignEnds(String(files['sample_R1.fastq'])) },
      inputs: {
        reads_1: 'example:foreign, ends.fastq',
        reference: 'example:reference.fasta',
        soft_ends,
      },
    }))
    return Number(/mapped \(([\d.]+)%/.exec(await outputText(outputs, 'flagstat'))?.[1])
  }
  assert.ok((await mappedShare(false)) < 5)
  assert.ok((await mappedShare(true)) > 95)
})

test('HISAT2 finds where the introns of a messenger were taken out', async () => {
  const outputs = await runTool('hisat2')
  const found = await outputTable(outputs, 'junctions')
  assert.deepEqual(
    found.map(({ last_of_exon, first_of_next, strand }) => [
      Number(last_of_exon),
      Number(first_of_next),
      strand,
    ]),
    junctions.map((ends) => [...ends, '+']),
  )
  assert.match(await outputText(outputs, 'flagstat'), /mapped \((?:99|100)\.\d+%/)
})

/** Every read ends with 50 bases that are in no genome. */
function withForeignEnds(fastq: string): string {
  const lines = fastq.split('\n')
  return lines
    .map((line, index) => (index % 4 === 1 ? line.slice(0, -50) + 'AC'.repeat(25) : line))
    .join('\n')
}
