import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadAndCheck } from '../check/load.ts'
import { stepInputs } from './step-inputs.ts'

const source = `version 1.1
task work { input { String what = "" Int n = 0 } command <<< >>> output { String made = "" } }
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
`

test('a call depends on the inputs that reach it through declarations, calls, scatters and conditions', async () => {
  const { document } = await loadAndCheck('main.wdl', async () => source)
  assert.ok(document)
  const steps = Object.fromEntries(
    [...stepInputs(document)].map(([name, inputs]) => [name, [...inputs].toSorted()]),
  )
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
