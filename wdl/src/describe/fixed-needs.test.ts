import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadAndCheck } from '../check/load.ts'
import { parseBytes, parseDisks } from '../evaluate/runtime/amounts.ts'
import { commandText, fixedNeeds } from './fixed-needs.ts'
import { reachableTasks } from './workflows.ts'

const source = `version 1.1
task large {
  input { String aligner }
  command <<<
    case ~{aligner} in bwa) bwa mem;; esac
  >>>
  runtime { cpu: 64 memory: "1 TiB" disks: "local-disk 20 SSD, /mnt/data 4 GiB" gpu: true }
}
task asked {
  input { Int threads = 64 }
  command <<< true >>>
  runtime { cpu: threads memory: "~{threads} GB" disks: "local-disk ~{threads} SSD" }
}
task unreached { command <<< true >>> }
workflow main {
  call large { input: aligner = "bwa" }
  if (false) { call asked }
}
`

async function tasks() {
  const { document } = await loadAndCheck('main.wdl', () => Promise.resolve(source))
  assert.ok(document)
  return reachableTasks(document)
}

test('what a task asks for with literals is known before it runs, what depends on its inputs is not', async () => {
  const [large, asked, ...more] = await tasks()
  assert.ok(large && asked)
  assert.deepEqual(fixedNeeds(large), { cpu: 64, memoryBytes: 2 ** 40, diskBytes: 24 * 2 ** 30, gpu: true })
  assert.deepEqual(fixedNeeds(asked), {})
  assert.deepEqual(more, [], 'only what the workflow reaches')
})

test('a command as a script leaves open what is filled in', async () => {
  const [large] = await tasks()
  assert.ok(large)
  assert.equal(commandText(large).trim(), 'case ${_} in bwa) bwa mem;; esac')
})

test('amounts of nothing but blanks before their last letter are read in a moment', () => {
  const began = performance.now()
  const blanks = ' '.repeat(100_000)
  assert.equal(parseBytes(`1${blanks}!`), undefined)
  assert.equal(parseBytes(` 1${blanks}KiB `), 1024)
  assert.equal(parseDisks(`x${blanks}y`), undefined)
  assert.deepEqual(parseDisks(`local-disk${blanks}1 SSD, /mnt/data 2 GiB`), [
    { bytes: 2 ** 30 },
    { mount: '/mnt/data', bytes: 2 ** 31 },
  ])
  assert.ok(performance.now() - began < 2000)
})
