import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { launches } from '@omics/contract/analyses/launches'
import type { Json } from '@omics/contract/json'
import { fileUri } from '../file-uri.ts'
import { checkedFlow, type CheckedFlow } from './testing/checked-flow.ts'

const wdl = `version 1.1
struct Sample {
  String name
  String condition
}
workflow groups {
  input {
    File design
    String factor = "condition"
    String treated = "treated"
    String covariates = ""
    Array[Sample] samples = []
    String? of_samples
  }
  output { String all = factor + treated + covariates }
  parameter_meta {
    factor: {label: "Column", label_zh: "分组列", column_of: "design", row_names: true}
    treated: {value_of: "factor"}
    covariates: {columns_of: "design"}
    of_samples: {value_of: "samples.condition"}
  }
}
`

let flow: CheckedFlow
before(async () => {
  flow = await checkedFlow('Groups', wdl)
})
after(() => flow.close())

let made = 0

/** What is offered over a table, and what is said of values that it does not have. */
async function looked(table: string | Buffer, given: Record<string, Json> = {}, ending = 'tsv') {
  const added = await flow.upload(`${(made += 1)}.${ending}`, table)
  const inputs = Object.fromEntries(Object.entries(given).map(([name, value]) => [`groups.${name}`, value]))
  const body = { name: 'A', mode: 'files' as const, inputs: { ...inputs, 'groups.design': fileUri(added) } }
  const review = await flow.lin.call(launches.check, { params: { id: flow.flowId }, body })
  const check = review.checks.find(({ code }) => code === 'inputs_valid')
  return { offered: review.offered, state: check?.state, by: check?.by_input ?? {}, ready: review.ready }
}

const design = 'sample\tcondition\tday\ns1\ttreated\t1\ns2\tcontrol\t01\ns3\tNA\t\n'

test('columns and the values of the chosen one are offered, of which the first column names the rows', async () => {
  const { offered, state } = await looked(design)
  assert.deepEqual(offered, {
    'groups.factor': ['condition', 'day'],
    'groups.treated': ['treated', 'control'],
    'groups.covariates': ['sample', 'condition', 'day'],
  })
  assert.equal(state, 'passed')
  const other = await looked(design, { factor: 'day', treated: '01' })
  assert.deepEqual([other.offered['groups.treated'], other.state], [['1', '01'], 'passed'])
})

test('tables with commas, quotation marks, Windows line ends, comments, or a header without the names are read', async () => {
  const given = { treated: 'a, b' }
  const quoted = await looked(
    '\uFEFF# made by hand\r\nsample,condition\r\ns1,"a, b"\r\ns2,c\r\n',
    given,
    'csv',
  )
  assert.deepEqual([quoted.offered['groups.treated'], quoted.state], [['a, b', 'c'], 'passed'])
  const nameless = await looked('condition\tday\ns1\ttreated\t1\n')
  assert.deepEqual([nameless.offered['groups.factor'], nameless.state], [['condition', 'day'], 'passed'])
})

test('a column or value that the table does not have stops the launch, a default too, and it is said what there is', async () => {
  const value = await looked(design, { treated: 'Treated' })
  assert.match(
    value.by['groups.treated'] ?? '',
    /The column “condition” of \d+\.tsv has no “Treated”\. It has: treated, control\./,
  )
  assert.deepEqual([value.state, value.ready], ['failed', false])
  const column = await looked(design.replace('condition', 'group'))
  assert.match(column.by['groups.factor'] ?? '', /has no column “condition”\. Its columns are: group, day\./)
  assert.equal(column.by['groups.treated'], undefined, 'of no column there are no values')
  const several = await looked(design, { covariates: 'day, age' })
  assert.match(several.by['groups.covariates'] ?? '', /has no column “age”/)
})

test('values of structs are offered and held against', async () => {
  const samples = ['treated', 'control', 'control'].map((condition, at) => ({ name: `s${at}`, condition }))
  const found = await looked(design, { samples, of_samples: 'wild' })
  assert.deepEqual(found.offered['groups.of_samples'], ['treated', 'control'])
  assert.match(
    found.by['groups.of_samples'] ?? '',
    /No row has “wild” as its condition\. There are: treated, control\./,
  )
})

test('nothing is said of what is no table, or is longer than is looked at', async () => {
  for (const odd of [Buffer.from(design, 'utf16le'), 'condition\n', '', Buffer.from('\xff\xfe\t', 'latin1')])
    assert.deepEqual(
      [(await looked(odd)).offered['groups.factor'], (await looked(odd)).state],
      [undefined, 'passed'],
    )
  const long = await looked(`sample\tcondition\n${'s\tcontrol\n'.repeat(120_000)}`, { treated: 'late' })
  assert.deepEqual(
    [long.offered['groups.factor'], long.offered['groups.treated']],
    [['condition'], undefined],
  )
  assert.equal(long.state, 'passed')
})
