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

const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i))
const within = (lines: readonly string[]) => `version 1.2\nworkflow w {\n${lines.join('\n')}\n}\n`
const task = (input: string) => `version 1.2\ntask t { input { ${input} } command <<< >>> }\n`

/** What takes moments when each thing is looked at once, and minutes when each is compared with all others. */
const crowded: Record<string, string> = {
  'texts on one line': within([`Array[String] a = [${many(500_000, () => '"a"').join()}]`]),
  'names that nothing has': within(many(50_000, (i) => `Int known${i} = sought${i}`)),
  'a name of a hundred thousand letters': within([
    `Int ${'a'.repeat(1e5)} = 1`,
    `Int b = ${'a'.repeat(99_999)}`,
  ]),
  'types that nothing has': `version 1.2\n${many(50_000, (i) => `struct A${i} { B${i} x }`).join('\n')}\n`,
  'calls without their input': `${task('Int a')}workflow w {\n${many(50_000, (i) => `call t as t${i}`).join('\n')}\n}\n`,
  'inputs of one call': `${task('Int a = 1')}workflow w { call t { input: ${many(200_000, (i) => `a${i} = 1`).join()} } }\n`,
  'cases of one conditional': `version 1.3\nworkflow w { if (true) { } ${many(200_000, () => 'else if (true) { }').join('\n')} }\n`,
  'lines of a command': `version 1.2\ntask t { command <<<\n${many(200_000, () => '  ~{1}').join('\n')}\n>>> }\n`,
  'blanks in a command': `version 1.2\ntask t { command <<<\n${' '.repeat(200_000)}x\n>>> }\n`,
}
for (const [what, source] of Object.entries(crowded)) {
  test(`a file of ${what} is checked in moments`, async () => {
    const started = process.cpuUsage()
    const { files } = await loadAndCheck('w.wdl', async () => source)
    assert.ok(files.get('w.wdl'))
    assert.ok(process.cpuUsage(started).user < 8e6)
  })
}
