import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadAndCheck } from '../check/load.ts'
import { describeWorkflow } from './workflows.ts'

const source = `version 1.3
enum Mode { Fast, Careful }
# Not for readers
## Does the work
task work {
  input {
    File reads
    Int threads = 2 * 2
    String image = "tool:1.2"
  }
  command <<< tool -t ~{threads} "~{reads}" >>>
  requirements { container: [image, "tool:1.1"] }
  parameter_meta { reads: "The reads" }
}
workflow main {
  input {
    Int? limit
    ## Share of the reads
    ## that are kept
    Float ratio = 0.5
    Array[Int] sizes = [1, 2]
    Mode mode = Mode.Fast
    String name = "sample ~{ratio}"
  }
  call work
  call work as again { input: reads = "a.fastq" }
  output { Float kept = ratio }
  meta { description: "Works" allowNestedInputs: true }
  parameter_meta {
    limit: { min: 1, label: "Limit", description: "At most", group: "Bounds", patterns: ["*.txt"], important: true }
    ratio: { choices: [0.5, 1] }
    kept: { help: "What was kept", help_zh: "保留的比例" }
  }
}
`

async function inputs() {
  const { document } = await loadAndCheck('main.wdl', async () => source)
  const description = document && describeWorkflow(document)
  assert.ok(description)
  return { description, input: (name: string) => description.inputs.find((each) => each.name === name) }
}

test('inputs tell whether they may be left out, and their defaults', async () => {
  const { input } = await inputs()
  const summary = (name: string) => {
    const { typeText, optional, defaultText, defaultValue } = input(name) ?? {}
    return [typeText, optional, defaultText, defaultValue]
  }
  assert.deepEqual(summary('main.limit'), ['Int?', true, undefined, undefined])
  assert.deepEqual(summary('main.sizes'), ['Array[Int]', true, '[1, 2]', [1, 2]])
  assert.deepEqual(summary('main.name'), ['String', true, '"sample ~{ratio}"', undefined])
  assert.deepEqual(summary('main.work.reads'), ['File', false, undefined, undefined])
  assert.deepEqual(summary('main.work.threads'), ['Int', true, '2 * 2', 4])
})

test('what the author says of an input comes with it', async () => {
  const { input } = await inputs()
  const { label, help, group, patterns, important } = input('main.limit') ?? {}
  assert.deepEqual([label, help, group, patterns, important], ['Limit', 'At most', 'Bounds', ['*.txt'], true])
  assert.deepEqual(input('main.ratio')?.choices, [0.5, 1])
  assert.deepEqual([input('main.limit')?.min, input('main.limit')?.max], [1, undefined])
  assert.deepEqual(input('main.mode')?.choices, ['Fast', 'Careful'])
  assert.deepEqual([input('main.work.reads')?.help, input('main.work.reads')?.group], ['The reads', 'work'])
})

test('what the author says of an output comes with it, in both languages', async () => {
  const { description } = await inputs()
  const [kept] = description.outputs
  assert.deepEqual([kept?.help, kept?.helpZh], ['What was kept', '保留的比例'])
})

test('where parameter_meta and meta are silent, comments with two marks speak', async () => {
  const { input, description } = await inputs()
  assert.equal(input('main.ratio')?.help, 'Share of the reads\nthat are kept')
  assert.equal(description.tasks[0]?.description, 'Does the work')
})

test('an input that the call gives is not asked for', async () => {
  const { input } = await inputs()
  assert.equal(input('main.again.reads'), undefined)
  assert.ok(input('main.again.threads'))
})

test('tasks are told once, with their images', async () => {
  const { description } = await inputs()
  assert.deepEqual(
    description.tasks.map(({ name }) => name),
    ['work'],
  )
  assert.deepEqual(description.images, ['tool:1.2', 'tool:1.1'])
  assert.equal(description.description, 'Works')
})

test('an input tells of which other one it takes a column or a value', async () => {
  const wdl = `version 1.1
struct One { String name }
task test_groups {
  input { File design String group String level }
  command <<< >>>
  parameter_meta { group: {column_of: "design"} level: {value_of: "group"} }
}
workflow main {
  input { File table String column String several Array[One] all String one }
  call test_groups
  meta { allowNestedInputs: true }
  parameter_meta {
    column: {column_of: "table", row_names: true}
    several: {columns_of: "table"}
    one: {value_of: "all.name"}
  }
}
`
  const { document } = await loadAndCheck('main.wdl', async () => wdl)
  const described = document && describeWorkflow(document)
  const taken = described?.inputs.flatMap(({ name, takenFrom }) => (takenFrom ? [[name, takenFrom]] : []))
  assert.deepEqual(Object.fromEntries(taken ?? []), {
    'main.column': { what: 'column', input: 'main.table', rowNames: true },
    'main.several': { what: 'columns', input: 'main.table' },
    'main.one': { what: 'value', input: 'main.all', member: 'name' },
    'main.test_groups.group': { what: 'column', input: 'main.test_groups.design' },
    'main.test_groups.level': { what: 'value', input: 'main.test_groups.group' },
  })
})
