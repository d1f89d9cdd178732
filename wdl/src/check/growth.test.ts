import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadAndCheck } from './load.ts'

/** A workflow that calls so many tasks, each with what the one before gives. */
function workflowOf(count: number): string {
  const tasks = Array.from(
    { length: count },
    (_, i) => `task t${i} {
  input { File reads  Int threads = ${i} }
  Int doubled = threads * 2
  command <<< tool --threads ~{doubled} "~{reads}" > "out${i}.txt" >>>
  output { File result = "out${i}.txt"  Array[String] lines = read_lines("out${i}.txt") }
  runtime { container: "tool:1.0"  cpu: threads }
}`,
  )
  const calls = Array.from(
    { length: count },
    (_, i) => `call t${i} { input: reads = ${i === 0 ? 'first' : `t${i - 1}.result`} }`,
  )
  return `version 1.1\n${tasks.join('\n')}\nworkflow w {\n  input { File first }\n  ${calls.join('\n  ')}\n}\n`
}

async function secondsFor(source: string): Promise<number> {
  const started = process.cpuUsage()
  const { document } = await loadAndCheck('w.wdl', async () => source)
  assert.ok(document)
  const { user } = process.cpuUsage(started)
  return user / 1e6
}

test('the time for a file grows with its length, not faster', async () => {
  const [small, large] = [workflowOf(100), workflowOf(2000)]
  await secondsFor(small)
  const forSmall = Math.min(await secondsFor(small), await secondsFor(small), await secondsFor(small))
  const forLarge = Math.min(await secondsFor(large), await secondsFor(large))
  assert.ok(
    forLarge < 100 * forSmall,
    `20 times the text takes ${(forLarge / forSmall).toFixed(0)} times as long`,
  )
})
