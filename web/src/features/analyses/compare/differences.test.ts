import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OutputFile } from '@omics/contract/analyses/analyses'
import type { ComparedRun } from '@omics/contract/analyses/comparison'
import { callPairs, filePairs, inputPairs, softwarePairs } from './differences.ts'

const id = (digit: string) => `0000000${digit}-0000-4000-8000-000000000000`

const file = (name: string, sha256: string): OutputFile => ({
  id: id('9'),
  name,
  sha256,
  size: 1,
  media_type: '',
  folder: '',
  url: '',
})

const run = (part: Partial<ComparedRun>): ComparedRun => ({
  id: id('1'),
  label: '',
  state: 'succeeded',
  started_at: null,
  finished_at: null,
  paused_seconds: 0,
  analysis: { id: id('2'), code: 'P-1', name: 'One', project_id: id('3'), project: 'P' },
  workflow: {
    id: id('4'),
    name: 'w',
    name_zh: '',
    version_id: id('5'),
    tag: '1',
    draft: false,
    entry: 'main.wdl',
    sha256: 'a',
    language: '1.1',
    nodes: [],
  },
  inputs: {},
  files: {},
  software: { executors: [], used_images: [], unused_images: [], host_tools: [] },
  calls: [],
  outputs: [],
  ...part,
})

test('a file under another name and id is the same by its bytes, also deep in a list', () => {
  const given = (digit: string, name: string, sha256: string) =>
    run({
      inputs: { 'w.rows': [{ reads: `omics://${id(digit)}/${name}`, n: 1 }] },
      files: { [id(digit)]: { name, size: 1, sha256 } },
    })
  const same = (one: ComparedRun, other: ComparedRun) => inputPairs(one, other).map((pair) => pair.same)
  assert.deepEqual(same(given('6', 'a.fq', 'x'), given('7', 'b.fq', 'x')), [true])
  assert.deepEqual(same(given('6', 'a.fq', 'x'), given('7', 'a.fq', 'y')), [false])
})

test('an input that only one has differs', () => {
  const [pair] = inputPairs(run({ inputs: { 'w.n': 1 } }), run({}))
  assert.deepEqual([pair?.left, pair?.right, pair?.same], [1, undefined, false])
})

const call = (part: Partial<ComparedRun['calls'][number]>) => ({
  call: 'c',
  name: 'c',
  label: '',
  shards: [],
  task: 't',
  state: 'succeeded' as const,
  seconds: 1,
  cpu_seconds: null,
  memory_bytes: null,
  ...part,
})

test('calls that took about as long are the same', () => {
  const took = (seconds: number) => run({ calls: [call({ seconds })] })
  assert.equal(callPairs(took(100), took(110))[0]?.same, true)
  assert.equal(callPairs(took(100), took(160))[0]?.same, false)
  assert.equal(callPairs(took(1), took(4))[0]?.same, true)
})

test('a call whose result came from the cache is the same as one that computed it, and not as one that failed', () => {
  const ended = (state: 'cached' | 'succeeded' | 'failed', seconds: number | null) =>
    run({ calls: [call({ state, seconds })] })
  assert.equal(callPairs(ended('cached', null), ended('succeeded', 900))[0]?.same, true)
  assert.equal(callPairs(ended('cached', null), ended('failed', 900))[0]?.same, false)
})

test('calls of one sample stand side by side, wherever it stands in the list of either run', () => {
  const over = (...labels: string[]) =>
    run({ calls: labels.map((label, at) => call({ call: `one.${at}.say`, label, shards: [at] })) })
  const labels = callPairs(over('a', 'b'), over('b', 'c')).map(({ left, right }) => [
    left?.label,
    right?.label,
  ])
  assert.deepEqual(labels, [
    ['a', undefined],
    ['b', 'b'],
    [undefined, 'c'],
  ])
  assert.equal(callPairs(over('a', 'a'), over('a', 'a')).length, 2, 'one name twice hides no call')
})

test('tools are compared by their versions', () => {
  const withTool = (version: string) =>
    run({
      software: { executors: [], used_images: [], unused_images: [], host_tools: [{ name: 'bwa', version }] },
    })
  assert.deepEqual(softwarePairs(withTool('0.7.17'), withTool('0.7.18')), [
    { name: 'bwa', left: '0.7.17', right: '0.7.18', same: false },
  ])
})

test('files of two samples are paired though their names hold the sample', () => {
  const made = (label: string, sha: string) => {
    const output = {
      run_id: id('1'),
      label,
      sample_id: null,
      title: '',
      title_zh: '',
      help: '',
      help_zh: '',
      type: '',
      value: null,
      viewer: null,
      more_in: [],
    }
    return run({
      label,
      outputs: [
        { ...output, name: 'w.all', files: [file(`${label}.bam`, 'x'), file(`${label}.vcf`, sha)] },
        { ...output, name: 'w.one', files: [file(`any ${sha}`, sha)] },
      ],
    })
  }
  const pairs = filePairs(made('S1', 'a'), made('S2', 'b'))
  assert.deepEqual(
    pairs.map(({ output, name, same }) => [output, name, same]),
    [
      ['all', '….bam', true],
      ['all', '….vcf', false],
      ['one', '', false],
    ],
  )
})
