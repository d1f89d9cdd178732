import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { projects } from '@omics/contract/projects/projects'
import { sampleColumns, type SampleColumn, type SampleColumnWrite } from '@omics/contract/samples/columns'
import { mostSelected } from '@omics/contract/samples/filters'
import { samples, type StaleCells } from '@omics/contract/samples/samples'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

let platform: Platform
let owner: Caller
let stranger: Caller

before(async () => {
  platform = await startPlatform()
  owner = await platform.person('lin')
  stranger = await platform.person('chen')
})
after(() => platform.close())

async function projectWith(...writes: SampleColumnWrite[]) {
  const { id } = await owner.call(projects.create, { body: { name: `Project ${uuidv7()}` } })
  const columns: Record<string, SampleColumn> = {}
  for (const body of writes) {
    const column = await owner.call(sampleColumns.create, { params: { id }, body })
    columns[column.key] = column
  }
  const columnId = (key: string) => columns[key]?.id ?? ''
  return { id, params: { id }, columns, columnId }
}

const add = (
  params: { id: string },
  items: { name: string; values?: Record<string, string | number | string[]> }[],
) => owner.call(samples.add, { params, body: { items } })

const names = (list: { items: { name: string }[] }) => list.items.map((sample) => sample.name)

async function fileIn(projectId: string, name: string): Promise<string> {
  const id = uuidv7()
  await platform.context.db.execute(sql`
    insert into file (id, project_id, kind, name, origin, size) values (${id}, ${projectId}, 'file', ${name}, 'upload', 12)`)
  return id
}

test('what is added is read back typed, in the order given', async () => {
  const { params, columnId } = await projectWith(
    { label: 'Ct', type: 'number' },
    { label: 'Collected', type: 'date' },
    { label: 'Site', type: 'choice', choices: ['North clinic', '城北门诊'] },
  )
  await add(params, [
    { name: 'HZ25-0321-01', values: { [columnId('ct')]: '20.2', [columnId('collected')]: '2025/3/21' } },
    { name: '样本 "二" 🧫', values: { [columnId('site')]: '城北门诊' } },
  ])
  const list = await owner.call(samples.list, { params })
  assert.deepEqual(names(list), ['HZ25-0321-01', '样本 "二" 🧫'])
  assert.deepEqual(list.items[0]?.values, { [columnId('ct')]: 20.2, [columnId('collected')]: '2025-03-21' })
  assert.equal(list.items[0]?.last_run, null)
})

test('one faulty value keeps all samples out and every fault is named', async () => {
  const { params, columnId } = await projectWith(
    { label: 'Ct', type: 'number', required: true },
    { label: 'Site', type: 'choice', choices: ['A'] },
  )
  const items = [
    { name: 'good', values: { [columnId('ct')]: 1 } },
    { name: '', values: { [columnId('ct')]: 'many', [columnId('site')]: 'B' } },
    { name: 'good', values: { [uuidv7()]: 'x' } },
  ]
  const refused = await owner.answer(samples.add, { params, body: { items } })
  assert.equal(refused.status, 422)
  const faults = Object.fromEntries((refused.error?.fields ?? []).map(({ path, message }) => [path, message]))
  assert.match(faults['items.1.name'] ?? '', /no name/)
  assert.match(faults[`items.1.values.${columnId('ct')}`] ?? '', /Not a number/)
  assert.match(faults[`items.1.values.${columnId('site')}`] ?? '', /choices: A/)
  assert.match(faults[`items.2.values.${columnId('ct')}`] ?? '', /needs a value/)
  assert.match(faults['items.2.name'] ?? '', /stands in row 1/)
  assert.equal((await owner.call(samples.list, { params })).total, 0)
})

test('a viewer may look and not change; a stranger sees nothing', async () => {
  const { id, params } = await projectWith()
  const [sample] = await add(params, [{ name: 'A' }])
  const edit = {
    params: { ...params, sample_id: sample?.id ?? '' },
    body: { version: 1, cells: [{ column_id: 'name' as const, value: 'B' }] },
  }
  assert.equal((await stranger.answer(samples.list, { params })).status, 404)
  assert.equal((await stranger.answer(samples.update, edit)).status, 404)
  await owner.call(projects.addUser, { params, body: { users: [stranger.personId], role: 'viewer' } })
  assert.equal((await stranger.call(samples.list, { params })).total, 1)
  assert.equal((await stranger.answer(samples.update, edit)).error?.id, 'forbidden')
  const another = await projectWith()
  const elsewhere = { ...edit, params: { id: another.id, sample_id: sample?.id ?? '' } }
  assert.equal((await owner.answer(samples.update, elsewhere)).status, 404)
  await owner.call(projects.addUser, { params: { id }, body: { users: [stranger.personId], role: 'editor' } })
  assert.equal((await stranger.answer(samples.update, edit)).status, 200)
})

test('a stale save of the same cell is refused with both values; different cells merge', async () => {
  const { params, columnId } = await projectWith(
    { label: 'Ct', type: 'number' },
    { label: 'Lineage', type: 'text' },
  )
  const [sample] = await add(params, [{ name: 'A', values: { [columnId('ct')]: 20 } }])
  const sampleId = sample?.id ?? ''
  const save = (column: string, base: number | string | null, value: string) =>
    owner.answer(samples.update, {
      params: { ...params, sample_id: sampleId },
      body: { version: 1, cells: [{ column_id: columnId(column), base, value }] },
    })
  assert.equal((await save('ct', 20, '21.9')).status, 200)
  assert.equal((await save('lineage', null, 'XEC')).status, 200)
  const refused = await save('ct', 20, '25')
  assert.equal(refused.error?.id, 'stale')
  const { conflicts, items } = refused.data as StaleCells
  assert.deepEqual(
    conflicts.map(({ yours, theirs, base }) => ({ yours, theirs, base })),
    [{ yours: 25, theirs: 21.9, base: 20 }],
  )
  assert.equal(items[0]?.version, 3)
  assert.equal((await save('ct', 20, '21.9')).status, 200, 'the same value is no conflict')
  const shown = await owner.call(samples.show, { params: { ...params, sample_id: sampleId } })
  assert.deepEqual(shown.values, { [columnId('ct')]: 21.9, [columnId('lineage')]: 'XEC' })
})

test('of two people saving the same cell at once one is refused', async () => {
  const { params, columnId } = await projectWith({ label: 'Ct', type: 'number' })
  const [sample] = await add(params, [{ name: 'A' }])
  const save = (value: number) =>
    owner.answer(samples.update, {
      params: { ...params, sample_id: sample?.id ?? '' },
      body: { version: 1, cells: [{ column_id: columnId('ct'), base: null, value }] },
    })
  const statuses = (await Promise.all([save(1), save(2)])).map((answer) => answer.status)
  assert.deepEqual(statuses.toSorted(), [200, 409])
})

test('a unique column refuses the second of two equal values, also when both come at once', async () => {
  const { params, columnId } = await projectWith({ label: 'Barcode', type: 'text', unique: true })
  const give = (name: string, barcode: string) =>
    owner.answer(samples.add, {
      params,
      body: { items: [{ name, values: { [columnId('barcode')]: barcode } }] },
    })
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => give(`S${n}`, 'B1')))
  assert.deepEqual(answers.map((answer) => answer.status).toSorted(), [201, 422, 422, 422, 422, 422])
  const refused = await give('later', 'B1')
  assert.match(refused.error?.fields?.[0]?.message ?? '', /Another sample has this value already: S\d/)
  const twice = await owner.answer(samples.add, { params, body: { items: [{ name: 'x' }, { name: 'x' }] } })
  assert.match(twice.error?.fields?.[0]?.message ?? '', /row 1/)
  const same = await Promise.all(['y', 'y', 'y'].map((name) => give(name, `${Math.random()}`)))
  assert.equal(same.filter((answer) => answer.status === 201).length, 1)
})

test('a block is pasted whole or not at all, with what the cells held before for undoing', async () => {
  const { params, columnId } = await projectWith(
    { label: 'Ct', type: 'number' },
    { label: 'Reads', type: 'file' },
  )
  const file = await fileIn(params.id, 'a_R1.fastq.gz')
  const added = await add(params, [{ name: 'A' }, { name: 'B', values: { [columnId('ct')]: 3 } }])
  const [a, b] = added.map((sample) => sample.id)
  const paste = (third: string) =>
    owner.answer(samples.cells, {
      params,
      body: {
        cells: [
          { sample_id: a ?? '', column_id: columnId('ct'), base: null, value: '20.1' },
          { sample_id: a ?? '', column_id: columnId('reads'), base: null, value: 'a_R1.fastq.gz' },
          { sample_id: b ?? '', column_id: columnId('ct'), base: 3, value: third },
        ],
      },
    })
  const refused = await paste('many')
  assert.equal(refused.error?.fields?.[0]?.path, 'cells.2.value')
  assert.deepEqual((await owner.call(samples.list, { params })).items[0]?.values, {})
  assert.equal((await paste('4')).status, 200)
  const [first, second] = (await owner.call(samples.list, { params })).items
  assert.deepEqual(first?.files, { [file]: { name: 'a_R1.fastq.gz', size: 12, trashed: false } })
  assert.equal(second?.values[columnId('ct')], 4)
})

test('a file of another project cannot be named', async () => {
  const other = await projectWith()
  const file = await fileIn(other.id, 'secret.bam')
  const { params, columnId } = await projectWith({ label: 'Reads', type: 'file' })
  const items = [{ name: 'A', values: { [columnId('reads')]: file } }]
  const refused = await owner.answer(samples.add, { params, body: { items } })
  assert.match(refused.error?.fields?.[0]?.message ?? '', /No file of this project/)
})

test('many samples get a value at once, and what was there comes back for undoing', async () => {
  const { params, columnId } = await projectWith({ label: 'Site', type: 'text' })
  await add(params, [{ name: 'A', values: { [columnId('site')]: 'north' } }, { name: 'B' }, { name: 'C' }])
  const which = {
    matching: { filters: [{ column: 'name' as const, is: 'in' as const, values: ['A', 'B'] }] },
  }
  const filled = await owner.call(samples.fill, {
    params,
    body: { which, values: { [columnId('site')]: 'east' } },
  })
  assert.equal(filled.changed, 2)
  const cells = filled.before.map((cell) => ({ ...cell, base: 'east' }))
  await owner.call(samples.cells, { params, body: { cells } })
  const list = await owner.call(samples.list, { params })
  assert.deepEqual(
    list.items.map((sample) => sample.values[columnId('site')]),
    ['north', undefined, undefined],
  )
})

test('a deletion is undone by its batch, unless a name was given away meanwhile', async () => {
  const { params, columnId } = await projectWith({ label: 'Barcode', type: 'text', unique: true })
  const [a, b] = await add(params, [
    { name: 'A', values: { [columnId('barcode')]: '1' } },
    { name: 'B' },
    { name: 'C' },
  ])
  const removed = await owner.call(samples.remove, { params, body: { ids: [a?.id ?? '', b?.id ?? ''] } })
  assert.equal(removed.deleted, 2)
  assert.deepEqual(names(await owner.call(samples.list, { params })), ['C'])
  const [again] = await add(params, [{ name: 'A', values: { [columnId('barcode')]: '1' } }])
  const body = { batch: removed.batch }
  assert.equal((await owner.answer(samples.restore, { params, body })).error?.id, 'name_taken')
  await owner.call(samples.remove, { params, body: { ids: [again?.id ?? ''] } })
  assert.equal((await owner.call(samples.restore, { params, body })).restored, 2)
  assert.deepEqual(names(await owner.call(samples.list, { params })).toSorted(), ['A', 'B', 'C'])
  const other = await projectWith()
  assert.equal((await owner.answer(samples.restore, { params: other.params, body })).status, 404)
})

test('search and filters find by part, number range, date range, choice, emptiness and last run', async () => {
  const { params, columnId } = await projectWith(
    { label: 'Ct', type: 'number' },
    { label: 'Collected', type: 'date' },
    { label: 'Site', type: 'choice', choices: ['城东疾控', 'North'] },
  )
  const row = (name: string, ct: number, collected: string, site?: string) => ({
    name,
    values: {
      [columnId('ct')]: ct,
      [columnId('collected')]: collected,
      ...(site && { [columnId('site')]: site }),
    },
  })
  await add(params, [
    row('A_1', 9.5, '2025-03-12', '城东疾控'),
    row('B%2', 21, '2025-03-21', 'North'),
    row('C3', 100, '2025-04-01'),
  ])
  const found = async (filters: object[], search?: string) =>
    names(await owner.call(samples.search, { params, body: { filters: filters as never, search } })).join(' ')
  assert.equal(await found([], '疾控'), 'A_1')
  assert.equal(await found([], 'b%2'), 'B%2')
  assert.equal(await found([], '_'), 'A_1')
  assert.equal(await found([{ column: columnId('ct'), is: 'between', from: 10, to: 100 }]), 'B%2 C3')
  assert.equal(await found([{ column: columnId('ct'), is: 'equals', value: 21 }]), 'B%2')
  const march = { column: columnId('collected'), is: 'between', from: '2025-03-01', to: '2025-03-31' }
  assert.equal(await found([march]), 'A_1 B%2')
  assert.equal(
    await found([{ column: columnId('site'), is: 'in', values: ['North', '城东疾控'] }]),
    'A_1 B%2',
  )
  assert.equal(await found([{ column: columnId('site'), is: 'empty' }]), 'C3')
  assert.equal(await found([march, { column: columnId('site'), is: 'contains', text: 'nor' }]), 'B%2')
  assert.equal(await found([{ column: 'last_run', is: 'in', values: ['none'] }]), 'A_1 B%2 C3')
  const unknown = { filters: [{ column: uuidv7(), is: 'empty' as const }] }
  assert.equal((await owner.answer(samples.search, { params, body: unknown })).status, 422)
  const asJson = await owner.call(samples.list, {
    params,
    query: { filters: JSON.stringify([march]) as never },
  })
  assert.deepEqual(names(asJson), ['A_1', 'B%2'])
})

test('of more than ten thousand samples every one is counted, and the last page holds the last', async () => {
  const { id, params } = await projectWith()
  await platform.context.db.execute(sql`
    insert into sample (id, project_id, name, search)
    select gen_random_uuid(), ${id}, name, name
    from (select (case when n % 6 = 0 then 'Harbour' else 'North' end) || n as name from generate_series(1, 72300) n) as made`)
  const all = await owner.call(samples.search, { params, body: { sort: 'name', limit: 100 } })
  assert.deepEqual([all.total, all.totalIsExact], [72_300, true])
  const body = { search: 'harbour', sort: 'name', limit: 100 }
  const last = await owner.call(samples.search, { params, query: { page: 121 }, body })
  assert.deepEqual([last.total, last.totalIsExact, last.items.length], [12_050, true, 50])
})

test('of more samples than can be selected at once those added last are given, and that they are not all', async () => {
  const { id, params } = await projectWith()
  await platform.context.db.execute(sql`
    insert into sample (id, project_id, name, search, created_at)
    select gen_random_uuid(), ${id}, 'S' || n, 's' || n, now() - n * interval '1 second'
    from generate_series(1, ${mostSelected + 1}::int) n`)
  const all = await owner.call(samples.ids, { params, body: {} })
  assert.deepEqual([all.ids.length, all.complete], [mostSelected, false])
  const ends = [all.ids[0], all.ids.at(-1)].map((one = '') =>
    owner.call(samples.show, { params: { id, sample_id: one } }),
  )
  assert.deepEqual(names({ items: await Promise.all(ends) }), ['S1', `S${mostSelected}`])
  const some = await owner.call(samples.ids, { params, body: { search: `s${mostSelected + 1}` } })
  assert.deepEqual([some.ids.length, some.complete], [1, true])
})

test('paging by key gives every sample once in any order, empty values last', async () => {
  const { params, columnId } = await projectWith({ label: 'Ct', type: 'number' })
  await add(
    params,
    Array.from({ length: 23 }, (_, n) => ({
      name: `S${String(n).padStart(2, '0')}`,
      values: n % 4 === 0 ? {} : { [columnId('ct')]: n % 5 },
    })),
  )
  for (const sort of ['-created_at', 'name', `${columnId('ct')}`, `-${columnId('ct')}`, 'last_run']) {
    const whole = await owner.call(samples.list, { params, query: { sort, limit: 100 } })
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await owner.call(samples.list, { params, query: { sort, limit: 5, after } })
      seen.push(...names(page))
      after = page.next ?? undefined
    } while (after)
    assert.deepEqual(seen, names(whole), sort)
    assert.equal(new Set(seen).size, 23)
    if (sort.includes(columnId('ct')))
      assert.ok(whole.items.slice(-6).every((sample) => !sample.values[columnId('ct')]))
  }
  const wrong = await owner.answer(samples.list, { params, query: { after: 'nonsense' } })
  assert.equal(wrong.status, 422)
})

test('names of all sorts are kept, and what no database text can hold is refused with a reason', async () => {
  const { params } = await projectWith()
  const odd = [
    "Robert'); drop table sample;--",
    '{"a":1}',
    '%_\\',
    '中文 样本',
    '🧫',
    'a\u0301',
    '<b>x</b>',
    '=1+1',
  ]
  await add(
    params,
    odd.map((name) => ({ name })),
  )
  assert.deepEqual(names(await owner.call(samples.list, { params })), odd)
  for (const name of odd)
    assert.deepEqual(names(await owner.call(samples.list, { params, query: { search: name } })), [name], name)
  for (const name of ['', '   ', 'two\nlines', 'NUL \u0000', 'x'.repeat(201), '\ud83e'])
    assert.equal((await owner.answer(samples.add, { params, body: { items: [{ name }] } })).status, 422, name)
})

test('a row tells its last run', async () => {
  const { id, params } = await projectWith()
  const [a] = await add(params, [{ name: 'A' }, { name: 'B' }])
  const { db } = platform.context
  const [workflow, version, analysis, run] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  await db.execute(sql`insert into workflow (id, name) values (${workflow}, ${`w ${workflow}`})`)
  await db.execute(sql`
    insert into workflow_version (id, workflow_id, tag, state, entry, sha256)
    values (${version}, ${workflow}, '1', 'draft', 'main.wdl', '')`)
  await db.execute(sql`
    insert into analysis (id, project_id, number, name, workflow_version_id, mode, idempotency_key)
    values (${analysis}, ${id}, 1, 'A-1', ${version}, 'samples', 'key')`)
  await db.execute(sql`
    insert into run (id, analysis_id, project_id, position, sample_id, state, inputs)
    values (${run}, ${analysis}, ${id}, 0, ${a?.id}, 'succeeded', '{}')`)
  await db.execute(sql`insert into sample_run (sample_id, run_id) values (${a?.id}, ${run})`)
  const list = await owner.call(samples.list, { params })
  assert.equal(list.items[0]?.last_run?.state, 'succeeded')
  assert.equal(list.items[0]?.last_run?.analysis_id, analysis)
  assert.equal(list.items[1]?.last_run, null)
  const runsOf = (sample: string) => owner.call(samples.runs, { params: { ...params, sample_id: sample } })
  const [first, ...others] = await runsOf(a?.id ?? '')
  assert.deepEqual([first?.run_id, first?.name, first?.tag, others.length], [run, 'A-1', '1', 0])
  assert.deepEqual(await runsOf(list.items[1]?.id ?? ''), [])
  const found = async (state: string) => {
    const filters = [{ column: 'last_run' as const, is: 'in' as const, values: [state] }]
    return names(await owner.call(samples.search, { params, body: { filters } }))
  }
  assert.deepEqual(await found('succeeded'), ['A'])
  assert.deepEqual(await found('none'), ['B'])
  // An older run that somebody set going again says more than a later one that has ended.
  const older = uuidv7()
  await db.execute(sql`
    insert into run (id, analysis_id, project_id, position, sample_id, state, inputs)
    values (${older}, ${analysis}, ${id}, 1, ${a?.id}, 'running', '{}')`)
  await db.execute(sql`
    insert into sample_run (sample_id, run_id, created_at) values (${a?.id}, ${older}, now() - interval '1 day')`)
  assert.equal((await owner.call(samples.list, { params })).items[0]?.last_run?.run_id, older)
  assert.deepEqual(await found('running'), ['A'])
})
