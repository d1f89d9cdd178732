import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentOf, needsGiven } from './check.ts'

test('of rows for which the time does not suffice it is told that they were not looked at', async () => {
  const content = `version 1.1
    task work { input { Int gb }  command <<< >>>  runtime { memory: "~{gb} GiB" } }
    workflow w { input { Int gb }  call work { input: gb = gb } }`
  const document = await documentOf([{ path: 'main.wdl', content }], 'main.wdl')
  const rows = Array.from({ length: 300 }, (_, at) => ({ 'w.gb': at + 1 }))
  const told = (milliseconds: number) => {
    const { needs, looked } = needsGiven(document, rows, new Map(), milliseconds)
    return [(needs.get('work')?.memoryBytes ?? 0) / 2 ** 30, looked]
  }
  assert.deepEqual(told(60_000), [300, 300])
  assert.deepEqual(told(-1), [1, 1])
})
