import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { session } from '@omics/contract/account/session'
import { groups } from '@omics/contract/administration/groups'
import { operations } from '@omics/contract/administration/operations'
import { analyses } from '@omics/contract/analyses/analyses'
import { launches } from '@omics/contract/analyses/launches'
import { budgets } from '@omics/contract/commerce/budgets'
import { usage } from '@omics/contract/commerce/usage'
import { messages } from '@omics/contract/messages/messages'
import { projects } from '@omics/contract/projects/projects'
import { sql } from 'drizzle-orm'
import { newFlow } from '../../../testing/flow.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { sweepBudgets } from './sweep.ts'

let platform: Platform
let admin: Caller
let lin: Caller
let editor: Caller
let made = 0

const wdl =
  'version 1.1\ntask t { command <<< true >>> runtime { cpu: 2 memory: "1 GiB" } }\nworkflow w { call t }'

before(async () => {
  platform = await startPlatform()
  admin = await platform.person('admin', 'admin')
  lin = await platform.person('lin')
  editor = await platform.person('editor')
  const { version } = await admin.call(usage.prices, {})
  // A yuan for a core-hour.
  const body = { core_price: 1_000_000, memory_price: 0, gpu_price: 0, storage_price: 0, version }
  await admin.call(usage.setPrices, { body })
})
after(() => platform.close())

type Flow = Awaited<ReturnType<typeof newFlow>>

/** A project with a workflow, of which a run asks for two cores, and a budget in fen. */
async function budgeted(amount: number, more: { period?: 'month' | 'all'; warn_percent?: number } = {}) {
  const flow = await newFlow(lin, `Budget ${(made += 1)}`, wdl)
  const body = { amount, version: 0, ...more }
  await lin.call(budgets.save, { params: { id: flow.projectId }, body })
  const users = [editor.personId]
  await lin.call(projects.addUser, { params: { id: flow.projectId }, body: { role: 'editor', users } })
  return flow
}
const launch = ({ flowId }: Flow, key: string = randomUUID()) =>
  lin.answer(launches.dataStart, {
    params: { id: flowId },
    body: { name: 'One', mode: 'files', inputs: {}, outputs: {}, idempotency_key: key },
  })
const launched = async (flow: Flow) => {
  const { status, data } = await launch(flow)
  assert.ok(status < 300)
  return launches.dataStart.output.parse(data).analysis_id
}
const shown = async ({ projectId }: Flow) => {
  const { budget } = await lin.call(budgets.show, { params: { id: projectId } })
  return [budget?.spent, budget?.held]
}
/** The runs of an analysis end, having taken so many core-hours. */
async function ends(analysisId: string, coreHours: number, at = new Date().toISOString()) {
  const { db } = platform.context
  await db.execute(sql`
    insert into metered_attempt (run_id, call, seq, analysis_id, project_id, person_id, millicores, memory_bytes, gpus,
      started_at, ended_at, milliseconds)
    select r.id, 't', 1, r.analysis_id, r.project_id, null, 1000, 0, 0, ${at}, ${at}, ${Math.round(coreHours * 3_600_000)}
    from run r where r.analysis_id = ${analysisId}`)
  await db.execute(sql`update run set state = 'failed' where analysis_id = ${analysisId}`)
  await db.execute(sql`update analysis set state = 'failed' where id = ${analysisId}`)
}

test('of launches at once as many slip through as one after the other would, the last of them beyond the budget', async () => {
  // One is expected to cost 2 yuan: an hour of two cores. Two are within it, a third is what slips through.
  const flow = await budgeted(401)
  const answers = await Promise.all(Array.from({ length: 8 }, () => launch(flow)))
  const through = answers.filter(({ status }) => status < 300)
  assert.equal(through.length, 3)
  const refused = answers.find(({ status }) => status === 422)
  assert.equal(refused?.error?.id, 'not_ready')
  assert.match(refused?.message ?? '', /may spend 4\.01 yuan this month: 0\.00 are spent and 6\.00 are held/)
  assert.match(refused?.message ?? '', /Have an owner raise the budget under Usage, or wait for next month/)
  assert.deepEqual(await shown(flow), [0, 600])
})

test('a launch form that a budget stops leads its owner to the budget, and others to the owner', async () => {
  const flow = await budgeted(1)
  await launched(flow)
  const cures = async (who: Caller) => {
    const body = { name: 'One', mode: 'files', inputs: {} } as const
    const { checks } = await who.call(launches.check, { params: { id: flow.flowId }, body })
    return checks
      .find(({ code }) => code === 'budget_left')
      ?.cures.map((cure) => (cure.kind === 'ask' ? cure.people.map(({ name }) => name) : cure.kind))
  }
  assert.deepEqual(await cures(lin), ['see_budget'])
  const { userInfo } = await lin.call(session.user, {})
  assert.deepEqual(await cures(editor), ['see_budget', [userInfo.full_name]])
})

test('of a budget that one launch fills, two at once get one', async () => {
  const flow = await budgeted(1)
  const answers = await Promise.all([launch(flow), launch(flow)])
  assert.deepEqual(answers.map(({ status }) => status >= 300).toSorted(), [false, true])
  // A click that comes again is the launch that it made.
  const other = await budgeted(1)
  const [first, again] = [await launch(other, 'the very same key'), await launch(other, 'the very same key')]
  assert.deepEqual(again.data, first.data)
})

test('what ended costs what it took, and the next is expected to do as those before; a failed one starts again within it alone', async () => {
  const flow = await budgeted(400)
  const id = await launched(flow)
  await ends(id, 3)
  assert.deepEqual(await shown(flow), [300, 0])
  await launched(flow)
  assert.deepEqual(await shown(flow), [300, 300])
  assert.equal((await launch(flow)).error?.id, 'not_ready')
  const restarted = await lin.answer(analyses.restart, { params: { id }, body: {} })
  assert.equal(restarted.error?.id, 'not_ready')
  const [state] = (await platform.context.db.execute(sql`select state from run where analysis_id = ${id}`))
    .rows
  assert.deepEqual(state, { state: 'failed' })
  const body = { amount: 10_000, version: 1 }
  await lin.call(budgets.save, { params: { id: flow.projectId }, body })
  assert.equal((await lin.answer(analyses.restart, { params: { id }, body: {} })).status, 200)
})

test('what runs holds what it has cost so far, where that is more than was expected', async () => {
  const flow = await budgeted(10_000)
  const id = await launched(flow)
  await platform.context.db.execute(sql`
    insert into metered_attempt (run_id, call, seq, analysis_id, project_id, millicores, memory_bytes, gpus, started_at)
    select r.id, 't', 1, r.analysis_id, r.project_id, 10000, 0, 0, now() - interval '1 hour'
    from run r where r.analysis_id = ${id}`)
  const [spent, held = 0] = await shown(flow)
  assert.equal(spent, 0)
  assert.ok(held >= 1000 && held < 1010, String(held))
})

test('a budget of the month begins anew with the month, one in all does not', async () => {
  const [monthly, whole] = [await budgeted(200), await budgeted(200, { period: 'all' })]
  for (const flow of [monthly, whole]) await ends(await launched(flow), 5, '2026-10-01T00:00:00Z')
  assert.deepEqual(
    [await shown(monthly), await shown(whole)],
    [
      [0, 0],
      [500, 0],
    ],
  )
  assert.equal((await launch(monthly)).status < 300, true)
  const { message } = await launch(whole)
  assert.match(message, /may spend 2\.00 yuan: 5\.00 are spent/)
})

test('owners are told once when the share is reached and once when all is spent', async () => {
  const flow = await budgeted(1000, { warn_percent: 50 })
  const told = async () =>
    (await lin.call(messages.list, {})).items
      .filter(({ kind, link }) => kind.startsWith('budget_') && link.includes(flow.projectId))
      .map(({ kind }) => kind)
      .toSorted()
  const sweep = () => Promise.all([1, 2].map(() => sweepBudgets(platform.context)))
  await ends(await launched(flow), 4.99)
  await sweep()
  assert.deepEqual(await told(), [])
  await ends(await launched(flow), 0.01)
  await sweep()
  await sweep()
  assert.deepEqual(await told(), ['budget_warned'])
  await ends(await launched(flow), 5)
  await sweep()
  await sweep()
  assert.deepEqual(await told(), ['budget_used', 'budget_warned'])
  const { items } = await editor.call(messages.list, {})
  assert.ok(!items.some(({ kind }) => kind.startsWith('budget_')))
})

test('owners alone set a budget, of whole fen, and a stale one is refused with what is there now', async () => {
  const { projectId: id } = await budgeted(100)
  const save = (who: Caller, body: object) =>
    who.answer(budgets.save, { params: { id }, body: { amount: 5, version: 1, ...body } })
  assert.equal((await save(editor, {})).status, 403)
  assert.equal((await save(admin, { amount: 7 })).status, 200)
  const stale = await save(lin, {})
  assert.deepEqual([stale.error?.id, budgets.save.output.parse(stale.data).amount], ['stale', 7])
  assert.equal((await save(lin, { version: 0 })).error?.id, 'stale')
  for (const amount of [0, -1, 1.5, '1', 1e16])
    assert.equal((await save(lin, { amount, version: 2 })).status, 422)
  assert.equal((await editor.answer(budgets.remove, { params: { id } })).status, 403)
  assert.equal((await lin.answer(budgets.remove, { params: { id } })).status, 200)
})

test('a group’s budget is of what its members launch in any project, and stops them alone', async () => {
  const [one, another] = [
    await newFlow(lin, `Group ${(made += 1)}`, wdl),
    await newFlow(lin, `Group ${(made += 1)}`, wdl),
  ]
  const stranger = await newFlow(editor, `Group ${(made += 1)}`, wdl)
  const group = await admin.call(groups.create, { body: { name: 'Lab “五”', members: [lin.personId] } })
  const params = { id: group.id }
  const { data } = await admin.answer(budgets.saveOfGroup, {
    params,
    body: { amount: 401, period: 'all', warn_percent: 50, version: 0 },
  })
  // Whatever its members spent before counts, and a little more may come of runs that end meanwhile.
  const had = budgets.saveOfGroup.output.parse(data)
  const amount = had.spent + had.held + 500
  await admin.call(budgets.saveOfGroup, { params, body: { amount, period: 'all', version: 1 } })
  // Each is expected to cost 2 yuan; of those at once in two projects as many slip through as one after the other.
  const answers = await Promise.all([one, another, one, another, one].map((flow) => launch(flow)))
  assert.equal(answers.filter(({ status }) => status < 300).length, 3)
  const refused = answers.find(({ status }) => status === 422)
  assert.match(
    refused?.message ?? '',
    /The group “Lab “五”” may spend .* Have an administrator raise its budget$/,
  )
  const { flowId } = stranger
  const body = { name: 'One', mode: 'files' as const, inputs: {}, outputs: {}, idempotency_key: randomUUID() }
  assert.ok((await editor.answer(launches.dataStart, { params: { id: flowId }, body })).status < 300)
  const through = answers.find(({ status }) => status < 300)
  const { analysis_id } = launches.dataStart.output.parse(through?.data)
  await ends(analysis_id, 100)
  await platform.context.db.execute(
    sql`update metered_attempt set person_id = ${lin.personId} where analysis_id = ${analysis_id}`,
  )
  for (let time = 0; time < 2; time += 1) await sweepBudgets(platform.context)
  const { items } = await admin.call(messages.list, {})
  const told = items.filter(({ kind }) => kind.startsWith('budget_group_'))
  assert.deepEqual(
    told.map(({ kind, link }) => [kind, link]),
    [['budget_group_used', `/permission/group-detail/${group.id}`]],
  )
  assert.equal(
    (await lin.answer(budgets.saveOfGroup, { params, body: { amount: 1, version: 2 } })).status,
    403,
  )
  await admin.call(budgets.removeOfGroup, { params })
  const { items: log } = await admin.call(operations.list, { query: { kind: 'budgets', limit: 1 } })
  assert.equal(log[0]?.object_name, 'Lab “五”', 'the log says whose it was')
  assert.ok((await launch(one)).status < 300)
})
