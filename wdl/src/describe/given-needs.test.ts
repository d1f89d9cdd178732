import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadAndCheck } from '../check/load.ts'
import { givenNeeds } from './given-needs.ts'

const sources: Record<string, string> = {
  'main.wdl': `version 1.1
    import "sub.wdl"
    task count { command <<< >>>  output { Int lines = 3 } }
    task work {
      input { Int gb = 2  File? reads  Int cores = 1 }
      Int scratch = ceil(size(reads, "GiB")) * 3
      command <<< >>>
      runtime { memory: "~{gb} GiB"  cpu: cores  disks: "~{scratch + 1} GiB" }
    }
    workflow main {
      input { Int gb  Array[File] reads = []  Boolean twice = false  Int? cores }
      Int doubled = gb * 2
      call count
      call work as plain { input: gb = doubled, cores = select_first([cores, 2]) }
      call work as later { input: gb = count.lines }
      scatter (file in reads) { call work as each { input: reads = file } }
      if (twice) { call work as again { input: gb = 900 } }
      call sub.inner { input: gb = gb }
    }`,
  'sub.wdl': `version 1.1
    task sort { input { Int gb }  command <<< >>>  runtime { memory: gb * 1073741824 } }
    workflow inner { input { Int gb  Int more = 1 }  Int all = gb + more  call sort { input: gb = all } }`,
}

const needsFor = async (
  inputs: Record<string, number | boolean | string[]>,
  sizes = new Map<string, number>(),
) => {
  const { document } = await loadAndCheck('main.wdl', (uri) => Promise.resolve(sources[uri] ?? ''), {
    mode: 'tolerant',
  })
  assert.ok(document)
  return Object.fromEntries(givenNeeds(document, inputs, sizes))
}
const gib = 2 ** 30

test('what steps compute from inputs is known before anything runs, in called workflows and shards too', async () => {
  const sizes = new Map([
    ['a', 2 * gib],
    ['b', 5 * gib],
  ])
  assert.deepEqual(await needsFor({ 'main.gb': 40, 'main.reads': ['a', 'b'], 'main.inner.more': 2 }, sizes), {
    count: {},
    plain: { cpu: 2, memoryBytes: 80 * gib, diskBytes: gib },
    later: { cpu: 1, diskBytes: gib },
    each: { cpu: 1, memoryBytes: 2 * gib, diskBytes: 16 * gib },
    'inner.sort': { memoryBytes: 42 * gib },
    again: { runs: 'never' },
  })
})

test('a condition that does not hold asks for nothing, and an unknown size or value is not guessed', async () => {
  const { again } = await needsFor({ 'main.gb': 1, 'main.twice': true })
  assert.equal(again?.memoryBytes, 900 * gib)
  const { plain, each, 'inner.sort': inner } = await needsFor({ 'main.reads': ['https://far.example/a'] })
  assert.deepEqual([plain, inner], [{ cpu: 2, diskBytes: gib }, {}])
  assert.deepEqual(each, { cpu: 1, memoryBytes: 2 * gib })
})

test('a scatter over a list that comes of something which has not run may have nothing to do', async () => {
  const text = `version 1.1
    task list { command <<< >>>  output { Array[Int] found = [1]  Int most = 300 } }
    task work { input { Int gb }  command <<< >>>  runtime { memory: "~{gb} GiB" } }
    workflow main {
      call list
      scatter (gb in list.found) { call work as unknown { input: gb = 900 } }
      scatter (gb in range(300)) { call work as many { input: gb = 5 } }
      call work as behind { input: gb = 6 }
    }`
  const { document } = await loadAndCheck('main.wdl', () => Promise.resolve(text), { mode: 'tolerant' })
  assert.ok(document)
  const { unknown, many, behind } = Object.fromEntries(givenNeeds(document, {}, new Map()))
  assert.deepEqual(
    [unknown, many, behind],
    [{ memoryBytes: 900 * gib, runs: 'perhaps' }, { memoryBytes: 5 * gib }, { memoryBytes: 6 * gib }],
  )
})

test('what runs is told apart from what may run and what does not, in clauses, empty scatters and called workflows', async () => {
  const text = `version 1.3
    task count { command <<< >>>  output { Int lines = 3 } }
    task work { input { Int gb }  command <<< >>>  runtime { memory: "~{gb} GiB" } }
    workflow main {
      input { Boolean wanted  Array[Int] items }
      call count
      if (count.lines > 2) { call work as later { input: gb = 7 } }
      if (wanted) { call work as first { input: gb = 1 } } else { call work as second { input: gb = 2 } }
      if (count.lines > 2) { call work as unsure { input: gb = 3 } } else if (!wanted) { call work as other { input: gb = 4 } }
      scatter (item in items) { call work as each { input: gb = item } }
      scatter (item in [1, 2]) { if (item > 1) { call work as some { input: gb = item } } }
    }`
  const told = async (inputs: Record<string, boolean | number[]>) => {
    const { document } = await loadAndCheck('main.wdl', () => Promise.resolve(text), { mode: 'tolerant' })
    assert.ok(document)
    return Object.fromEntries(givenNeeds(document, inputs, new Map()))
  }
  const asks = (gb: number) => ({ memoryBytes: gb * gib })
  assert.deepEqual(await told({ 'main.wanted': true, 'main.items': [] }), {
    count: {},
    later: { ...asks(7), runs: 'perhaps' },
    first: asks(1),
    second: { runs: 'never' },
    unsure: { ...asks(3), runs: 'perhaps' },
    other: { runs: 'never' },
    each: { runs: 'never' },
    some: asks(2),
  })
  const { first, other, each } = await told({ 'main.items': [5, 6] })
  assert.deepEqual(
    [first, other, each],
    [{ ...asks(1), runs: 'perhaps' }, { ...asks(4), runs: 'perhaps' }, asks(6)],
  )
})

test('scatters within scatters that call next to nothing are given up, and what stood before is told', async () => {
  const { document } = await loadAndCheck(
    'main.wdl',
    () =>
      Promise.resolve(`version 1.1
        task work { input { Int gb }  command <<< >>>  runtime { memory: "~{gb} GiB" } }
        workflow main {
          input { Int gb }
          call work { input: gb = gb }
          scatter (a in range(200)) { scatter (b in range(200)) { scatter (c in range(200)) { Int d = a + b + c } } }
        }`),
    { mode: 'tolerant' },
  )
  assert.ok(document)
  const began = performance.now()
  assert.deepEqual(
    [...givenNeeds(document, { 'main.gb': 3 }, new Map())],
    [['work', { memoryBytes: 3 * gib }]],
  )
  assert.ok(performance.now() - began < 2000)
})
