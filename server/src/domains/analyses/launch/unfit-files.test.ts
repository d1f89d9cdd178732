import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WorkflowInput } from '@omics/contract/warehouse/workflows'
import { fileUri } from '../file-uri.ts'
import { unfitFiles } from './unfit-files.ts'

const bare = { type: 'File', optional: false, help: '', label: '', group: '', choices: [], default_text: '' }
const input = (name: string, patterns: readonly string[], least?: number) =>
  WorkflowInput.parse({ ...bare, name, patterns, ...(least !== undefined && { least_sequences: least }) })

test('no file is read of which nothing could be said', async () => {
  const read: string[] = []
  const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const names = ['reads.fastq.gz', 'table.tsv', 'sequences.nsq', 'genome.fa', 'two.phy', 'mine.docx']
  const inputs = [
    input('reads', ['*.fastq.gz']),
    input('table', ['*.tsv', '*.fasta']),
    input('database', ['*.fasta']),
    input('genome', ['*.fasta']),
    input('alignment', ['*.fasta', '*.phy'], 2),
    input('template', ['*.fasta']),
  ]
  const given = Object.fromEntries(
    inputs.map(({ name }, at) => [name, fileUri({ id: id(at), name: names[at] ?? '' })]),
  )
  const faults = await unfitFiles(
    async (ids) =>
      Array.from(ids, (one) => {
        const name = names[Number(one.slice(-12))] ?? ''
        const look = async () => {
          read.push(name)
          return { format: 'text', sequences: 0, isPart: false } as const
        }
        return { id: one, name, isEmpty: false, look, table: async () => undefined }
      }),
    inputs,
    [{ label: '', sampleId: null, inputs: given }],
  )
  assert.deepEqual(read, ['genome.fa', 'two.phy', 'mine.docx'])
  assert.deepEqual(
    faults.map(({ input: at }) => at),
    ['genome', 'template'],
  )
})
