import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Json } from '@omics/contract/json'
import { check } from '../../warehouse/checking/check.ts'
import { fileUri } from '../../analyses/file-uri.ts'
import { chainWorkflow } from './chain-workflow.ts'
import { namedSteps, type FoundStep } from './named-steps.ts'

const source = `version 1.1
workflow work {
  input {
    File table
    File? design
    String alphabet = "dna"
    String column = "name"
    String? value
    Int start = 1
    Int length = 10
    Float share = 0.5
    String mode = "fast"
    String title = "~{mode}!"
  }
  output { File made = table }
  parameter_meta {
    table: {label: "Table", label_zh: "表格", patterns: ["*.tsv"], least_sequences: 2}
    design: {label: "Design", rows_for: "table"}
    alphabet: {alphabet_of: "table"}
    column: {column_of: "table", row_names: true}
    value: {value_of: "column"}
    start: {min: 1}
    length: {label: "Length", label_zh: "长度", help: "In letters", help_zh: "字母数", span_of: "table.start"}
    share: {min: 0, max: 1}
    mode: {label: "Mode", choices: ["fast", "slow"], important: true}
    made: {label: "Made", label_zh: "结果"}
  }
}
`
const [table, design] = [
  fileUri({ id: crypto.randomUUID(), name: 'table.tsv' }),
  fileUri({ id: crypto.randomUUID(), name: 'design.tsv' }),
]

async function steps(...runs: readonly Readonly<Record<string, Json>>[]) {
  const { description } = await check([{ path: 'main.wdl', content: source }], 'main.wdl')
  assert.ok(description)
  const found = runs.map((inputs, index): FoundStep => {
    const own = Object.entries(inputs).map(([name, value]) => [`work.${name}`, value])
    const step = {
      id: String(index),
      code: '',
      name: '',
      workflow: 'Work',
      workflow_zh: '工作',
      version_id: '',
    }
    return { ...step, entry: 'main.wdl', inputs: Object.fromEntries(own), description, links: [] }
  })
  return namedSteps(found)
}

/** The inputs of the whole, as a form has them, by their short names. */
async function inputsOf(...runs: readonly Readonly<Record<string, Json>>[]) {
  const chain = chainWorkflow(await steps(...runs))
  const folders = runs.map((_, index) => `steps/work${index === 0 ? '' : `_${index + 1}`}`)
  const { description, faults } = await check(
    [
      { path: chain.entry, content: chain.source },
      ...folders.map((folder) => ({ path: `${folder}/main.wdl`, content: source })),
    ],
    chain.entry,
  )
  assert.deepEqual(
    faults.en.filter(({ severity }) => severity === 'error'),
    [],
  )
  const inputs = new Map(description?.inputs.map((input) => [input.name.replace('chain.', ''), input]))
  return { inputs, outputs: description?.outputs ?? [] }
}

test('what a run left as it was can be changed, with the value that it had, and what it was given stands as the default', async () => {
  const { inputs } = await inputsOf({ table, length: 20 })
  const asked = [...inputs].map(([name, { type, optional, default_value }]) => [
    name,
    type,
    optional,
    default_value,
  ])
  assert.deepEqual(asked, [
    ['work_table', 'File', false, undefined],
    ['work_design', 'File?', true, undefined],
    ['work_alphabet', 'String', true, 'dna'],
    ['work_column', 'String', true, 'name'],
    ['work_value', 'String?', true, undefined],
    ['work_start', 'Int', true, 1],
    ['work_length', 'Int', true, 20],
    ['work_share', 'Float', true, 0.5],
    ['work_mode', 'String', true, 'fast'],
    // The title follows the mode, which its step sees to.
  ])
})

test('what the author of a step asks of a value is asked in the whole, of its own inputs', async () => {
  const { inputs } = await inputsOf({ table })
  const of = (name: string) => inputs.get(`work_${name}`)
  assert.deepEqual([of('table')?.patterns, of('table')?.least_sequences], [['*.tsv'], 2])
  assert.deepEqual([of('share')?.min, of('share')?.max, of('start')?.min], [0, 1, 1])
  assert.deepEqual([of('mode')?.choices, of('mode')?.important], [['fast', 'slow'], true])
  const input = 'chain.work_table'
  assert.deepEqual(of('column')?.taken_from, { what: 'column', input, member: '', row_names: true })
  assert.deepEqual(of('value')?.taken_from?.input, 'chain.work_column')
  assert.deepEqual(of('alphabet')?.fits, { what: 'alphabet', input, start: '' })
  assert.deepEqual(of('design')?.fits, { what: 'rows', input, start: '' })
  assert.deepEqual(of('length')?.fits, { what: 'span', input, start: 'chain.work_start' })
})

test('each is called with its step in both languages, and steps of one name by their number', async () => {
  const { inputs, outputs } = await inputsOf({ table }, { table: design })
  const length = inputs.get('work_2_length')
  assert.deepEqual(
    [length?.label, length?.label_zh, length?.help, length?.help_zh],
    ['Work 2: Length', '工作 2：长度', 'In letters', '字母数'],
  )
  assert.equal(inputs.get('work_length')?.label, 'Work: Length')
  assert.deepEqual(
    outputs.map(({ label, label_zh }) => [label, label_zh]),
    [
      ['Work: Made', '工作：结果'],
      ['Work 2: Made', '工作 2：结果'],
    ],
  )
})

test('a file that one step may do without is asked for where another one needs the same, once', async () => {
  const { inputs } = await inputsOf({ table, design }, { table: design })
  assert.deepEqual([inputs.get('work_design')?.type, inputs.has('work_2_table')], ['File', false])
  assert.equal(inputs.get('work_2_column')?.taken_from?.input, 'chain.work_design')
  const alone = await inputsOf({ table, design })
  const { type, important } = alone.inputs.get('work_design') ?? {}
  assert.deepEqual([type, important], ['File?', true])
})
