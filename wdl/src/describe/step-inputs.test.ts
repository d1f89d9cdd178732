import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadAndCheck } from '../check/load.ts'
import { stepInputs } from './step-inputs.ts'

const task = 'task work { input { String what = "" Int n = 0 } command <<< >>> output { String made = "" } }'

async function stepsOf(files: Record<string, string>) {
  const { document } = await loadAndCheck('main.wdl', async (uri) => files[uri] ?? '')
  assert.ok(document)
  return Object.fromEntries([...stepInputs(document)].map(([name, inputs]) => [name, [...inputs].toSorted()]))
}

test('a task depends on the inputs that reach it through declarations, calls, scatters and conditions', async () => {
  const steps = await stepsOf({
    'main.wdl': `version 1.1
${task}
workflow main {
  input { String reference String reads Int depth = 10 Boolean deep = false Array[String] parts = [] }
  Int twice = depth * 2
  call work as index { input: what = reference }
  call work as align { input: what = index.made + reads }
  call work as call_variants { input: what = align.made, n = twice }
  call work as alone
  scatter (part in parts) { call work as each { input: what = part } }
  if (deep) { call work as more { input: what = align.made } }
  call work as gather { input: what = select_first([more.made, ""]) }
}
`,
  })
  assert.deepEqual(steps, {
    index: ['reference'],
    align: ['reads', 'reference'],
    call_variants: ['depth', 'reads', 'reference'],
    alone: [],
    each: ['parts'],
    more: ['deep', 'reads', 'reference'],
    gather: ['deep', 'reads', 'reference'],
  })
})

test('of a called workflow, each task depends on what was given to the inputs that it needs', async () => {
  const steps = await stepsOf({
    'main.wdl': `version 1.1
import "sample.wdl" as lib
workflow main {
  input { String reads Int depth = 10 }
  call lib.sample as one { input: reads, depth }
}
`,
    'sample.wdl': `version 1.1
${task}
workflow sample {
  input { String reads Int depth Int ploidy = 2 }
  call work as trim { input: what = reads }
  call work as call_variants { input: what = trim.made, n = depth + ploidy }
}
`,
  })
  assert.deepEqual(steps, { 'one.trim': ['reads'], 'one.call_variants': ['depth', 'reads'] })
})
