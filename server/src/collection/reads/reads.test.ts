import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { outputTable, outputText } from '../testing/outputs.ts'
import { runTool } from '../testing/run-tool.ts'
import { numbers } from './examples.ts'

const Figures = z.object({
  summary: z.object({ before_filtering: z.object({ total_reads: z.number() }) }),
  adapter_cutting: z.object({ adapter_trimmed_reads: z.number() }),
})

test('fastp cuts the adapters that were planted, but for those that are hard to read, and few others', async () => {
  const { pairs, short } = numbers()
  const { summary, adapter_cutting } = Figures.parse(
    JSON.parse(await outputText(await runTool('fastp'), 'figures')),
  )
  assert.equal(summary.before_filtering.total_reads, 2 * pairs)
  const cut = adapter_cutting.adapter_trimmed_reads
  assert.ok(cut >= 2 * short * 0.8 && cut <= 2 * short + 0.1 * pairs, `${cut} of ${2 * short}`)
})

test('FastQC tells of the adapters, file by file', async () => {
  const checks = await outputTable(await runTool('fastqc'), 'checks')
  const adapters = checks.filter(({ check }) => check === 'Adapter Content')
  assert.deepEqual(
    adapters.map(({ file, result }) => [file, result]),
    [
      ['sample_R1.fastq', 'fail'],
      ['sample_R2.fastq', 'fail'],
    ],
  )
})

test('statistics count the reads and their bases', async () => {
  const [first] = await outputTable(await runTool('seqkit_stats'), 'statistics')
  const { pairs } = numbers()
  assert.deepEqual([first?.['num_seqs'], first?.['sum_len']], [`${pairs}`, `${pairs * 150}`])
})

const Counts = z.object({ read_counts: z.object({ input: z.number(), read1_with_adapter: z.number() }) })

test('Cutadapt cuts the adapter that was planted and not another one, and says where no read is left', async () => {
  const { pairs, short } = numbers()
  const cutOf = async (adapter: string) => {
    const outputs = await runTool('cutadapt', ({ files, inputs }) => ({
      files,
      inputs: { ...inputs, adapter },
    }))
    const { read_counts } = Counts.parse(JSON.parse(await outputText(outputs, 'figures')))
    assert.equal(read_counts.input, pairs)
    return read_counts.read1_with_adapter
  }
  const cut = await cutOf('AGATCGGAAGAGC')
  assert.ok(cut >= short && cut <= short + 0.15 * pairs, `${cut} of ${short}`)
  assert.ok((await cutOf('TGGAATTCTCGGGTGCCAAGG')) < 0.15 * pairs)
  const long = runTool('cutadapt', ({ files, inputs }) => ({ files, inputs: { ...inputs, min_length: 500 } }))
  await assert.rejects(long, /No read is left/)
})
