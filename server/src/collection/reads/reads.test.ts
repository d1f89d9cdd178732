import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { outputTable, outputText } from '../testing/outputs.ts'
import { runTool } from '../testing/run-tool.ts'
import { mappedPercent, numbers } from './examples.ts'

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

test('Trimmomatic takes the planted adapters off with the list of the package, and none with that of another instrument', async () => {
  const { pairs, short } = numbers()
  const shortReads = async (adapters: string) => {
    const outputs = await runTool('trimmomatic', ({ files, inputs }) => ({
      files,
      inputs: { ...inputs, adapters },
    }))
    const lines = gunzipSync(await readFile(outputs['trimmed_1'] ?? ''))
      .toString()
      .trim()
      .split('\n')
    assert.ok(lines.length / 4 > 0.9 * pairs)
    return lines.filter((line, at) => at % 4 === 1 && line.length <= 92).length
  }
  const cut = await shortReads('TruSeq3-PE-2.fa')
  assert.ok(cut >= 0.9 * short && cut <= short + 0.15 * pairs, `${cut} of ${short}`)
  const others = await shortReads('TruSeq2-SE.fa')
  assert.ok(others < 0.15 * pairs, String(others))
})

test('MultiQC gathers what was reported of each sample, and says where it knows no file', async () => {
  const outputs = await runTool('multiqc')
  const [header = '', ...rows] = (await outputText(outputs, 'general')).trim().split('\n')
  const column = header.split('\t').findIndex((name) => name.endsWith('mapped_passed'))
  const mapped = rows.map((row) => [row.split('\t')[0], Number(row.split('\t')[column])])
  const expected = Object.entries(mappedPercent).map(([sample, share]) => [
    sample,
    Number.parseInt(share, 10) * 10,
  ])
  assert.deepEqual(Object.fromEntries(mapped), Object.fromEntries(expected))
  const run = runTool('multiqc', ({ inputs }) => ({
    files: { 'first.flagstat.txt': 'nothing\n', 'second.flagstat.txt': 'nothing\n' },
    inputs,
  }))
  await assert.rejects(run, /MultiQC knows none of these files/)
})

test('a whole run is told in one table, with the library marked that has too few reads', async () => {
  const outputs = await runTool('read_quality')
  const { pairs, short } = numbers()
  const summary = await outputTable(outputs, 'summary')
  assert.deepEqual(
    summary.map(({ sample, reads, remark }) => [sample, Number(reads), remark]),
    [
      ['liver 1', 2 * pairs, 'good'],
      ['blank', 10, 'few reads'],
    ],
  )
  const [{ with_adapter_percent } = {}] = summary
  assert.ok(Math.abs(Number(with_adapter_percent) - (100 * short) / pairs) < 10, with_adapter_percent)
  const report = await outputText(outputs, 'report')
  for (const known of [/sample_R1/, /id="fastqc"/, /id="fastp"/]) assert.match(report, known)
  // Each sample has its own line, under the name of its reads.
  assert.doesNotMatch(report, />fastp<\/th>/)
})
