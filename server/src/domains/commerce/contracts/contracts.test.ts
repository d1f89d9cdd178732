import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { session } from '@omics/contract/account/session'
import { operations } from '@omics/contract/administration/operations'
import { contracts, ContractDetail } from '@omics/contract/commerce/contracts'
import { messages } from '@omics/contract/messages/messages'
import { projects } from '@omics/contract/projects/projects'
import { sql } from 'drizzle-orm'
import { send as sendTo } from '../../../api-tests/send.ts'
import { countFigures } from '../../system/home-page.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'

let platform: Platform
let admin: Caller
let lin: Caller
let other: Caller
let base: string

before(async () => {
  platform = await startPlatform()
  base = await platform.server.listen({ host: '127.0.0.1', port: 0 })
  admin = await platform.person('admin', 'admin')
  lin = await platform.person('lin')
  other = await platform.person('other')
})
after(() => platform.close())

const menusOf = async (who: Caller) =>
  (await who.call(session.permission, {})).menus
    .flatMap((menu) => [menu, ...menu.children])
    .flatMap(({ name, is_show }) => (is_show ? [name] : []))

let made = 0
const fields = () => ({
  number: `HT-${(made += 1)}`,
  name: '转录组测序',
  customer_id: lin.personId,
  customer: '海洋大学',
  provider: 'Omics',
  starts_on: '2026-01-01',
  ends_on: '2099-12-31',
  amount: 105,
  text: '# {number}\n\n{customer} {amount} {amount_in_words} {projects} <img onerror=alert(1)>',
})
const write = (more: Partial<ReturnType<typeof fields>> = {}) =>
  admin.call(contracts.create, { body: { ...fields(), ...more } })
const step = (name: 'send' | 'recall', { id, version }: { id: string; version: number }) =>
  admin.call(contracts[name], { params: { id }, body: { version } })
const shown = (id: string) => admin.call(contracts.show, { params: { id } })
const accept = (who: Caller, { id, version }: { id: string; version: number }, name = '林') =>
  who.answer(contracts.accept, { params: { id }, body: { version, accepted_name: name } })
const sent = async () => step('send', await write())
const addFile = async (id: string, bytes: string, name = 'a.pdf') =>
  (await sendTo(base, contracts.addFile, { params: { id }, file: { name, bytes } }, admin)).status

test('a draft is seen by those who write contracts alone; its customer has contracts in the menu once one is sent', async () => {
  const { id, version } = await write()
  for (const call of [contracts.show, contracts.document] as const)
    assert.equal((await lin.answer(call, { params: { id } })).status, 404)
  assert.deepEqual((await lin.call(contracts.own, {})).items, [])
  assert.ok(!(await menusOf(lin)).includes('project_center'))
  await step('send', { id, version })
  const menus = await menusOf(lin)
  assert.ok(menus.includes('project_center_contract') && !menus.includes('project_center_orders'))
  const detail = await lin.call(contracts.show, { params: { id } })
  assert.equal(detail.final_text, `# ${detail.number}\n\n海洋大学 1.05 壹元零伍分 — <img onerror=alert(1)>`)
  const { items } = await lin.call(messages.list, { query: { kind: 'contract_sent' } })
  assert.deepEqual(
    items.map(({ link }) => link),
    [`/project_center/contract_show?id=${id}`],
  )
})

test('the operation log calls a contract by its name, whatever was done with it', async () => {
  const made = await sent()
  await accept(lin, await shown(made.id))
  const { items } = await admin.call(operations.list, { query: { kind: 'contracts', limit: 3 } })
  assert.deepEqual(
    items.map(({ object_name }) => object_name),
    [made.name, made.name, made.name],
  )
  assert.equal((await accept(lin, made)).error?.id, 'contract_not_sent')
  assert.equal((await admin.answer(contracts.remove, { params: { id: made.id } })).error?.id, 'contract_sent')
  const { items: refused } = await admin.call(operations.list, { query: { kind: 'contracts', limit: 2 } })
  assert.deepEqual(
    refused.map(({ succeeded, object_name }) => [succeeded, object_name]),
    [1, 2].map(() => [false, made.name]),
    'what is refused is named too',
  )
})

test('the figures of the platform count contracts once they are sent', async () => {
  const counted = async () => (await countFigures(platform.context.db)).contracts
  const before = await counted()
  const draft = await write()
  assert.equal(await counted(), before)
  await step('send', draft)
  assert.equal(await counted(), before + 1)
})

test('nobody sees, accepts or changes the contract of another', async () => {
  const contract = await sent()
  const params = { id: contract.id }
  assert.equal((await other.answer(contracts.show, { params })).status, 404)
  assert.equal((await accept(other, contract)).status, 404)
  // Who writes contracts does not accept them for somebody else.
  assert.equal((await accept(admin, contract)).status, 404)
  assert.equal((await shown(contract.id)).accepted_at, null)
  assert.equal((await lin.answer(contracts.list, {})).status, 403)
  const body = { version: contract.version }
  assert.equal((await lin.answer(contracts.recall, { params, body })).status, 403)
})

test('accepted at once by eight clicks it is accepted once, and those who write contracts are told once', async () => {
  const contract = await sent()
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => accept(lin, contract, name)),
  )
  const taken = answers.filter(({ status }) => status === 200)
  assert.equal(taken.length, 1)
  for (const { status, error } of answers) if (status !== 200) assert.equal(error?.id, 'contract_not_sent')
  assert.equal((await shown(contract.id)).accepted_name, ContractDetail.parse(taken[0]?.data).accepted_name)
  const { items } = await admin.call(messages.list, { query: { kind: 'contract_accepted' } })
  assert.equal(items.filter(({ details }) => details['number'] === contract.number).length, 1)
})

test('what was taken back, changed or given another file meanwhile is not accepted unseen', async () => {
  const contract = await sent()
  const draft = await step('recall', contract)
  assert.equal((await accept(lin, contract)).status, 404)
  const { id } = contract
  const body = { ...fields(), number: contract.number, amount: 999, version: draft.version }
  const again = await step('send', await admin.call(contracts.update, { params: { id }, body }))
  assert.equal((await accept(lin, contract)).error?.id, 'stale')
  assert.equal(await addFile(id, '%PDF-1.7 terms'), 201)
  assert.equal((await accept(lin, again)).error?.id, 'stale')
  assert.equal((await accept(lin, await shown(id))).status, 200)
})

test('what was accepted never changes: not by calls, and not by statements either', async () => {
  const contract = await sent()
  const { id } = contract
  await addFile(id, '%PDF-1.7 terms')
  assert.equal((await accept(lin, await shown(id))).status, 200)
  await addFile(id, '%PDF-1.7 signed', 'signed.pdf')
  const now = await shown(id)
  const body = { ...fields(), version: now.version }
  assert.equal((await admin.answer(contracts.update, { params: { id }, body })).error?.id, 'contract_sent')
  assert.equal((await admin.answer(contracts.remove, { params: { id } })).error?.id, 'contract_sent')
  const recalled = await admin.answer(contracts.recall, { params: { id }, body: { version: now.version } })
  assert.equal(recalled.error?.id, 'contract_not_sent')
  const [terms, signed] = now.file_list
  const remove = (file_id = '') => admin.answer(contracts.removeFile, { params: { id, file_id } })
  assert.equal((await remove(terms?.id)).error?.id, 'contract_file_accepted')
  assert.equal((await remove(signed?.id)).status, 200)
  const { db } = platform.context
  for (const statement of [
    sql`update contract set amount = 1 where id = ${id}`,
    sql`update contract set final_text = 'x' where id = ${id}`,
    sql`update contract set accepted_name = 'x' where id = ${id}`,
    sql`update contract set accepted_at = null, accepted_name = '' where id = ${id}`,
    sql`update contract set sent_at = null, final_text = null where id = ${id}`,
    sql`update contract set customer_id = ${other.personId} where id = ${id}`,
    sql`delete from contract where id = ${id}`,
    sql`update contract_file set storage_key = 'x' where contract_id = ${id}`,
    sql`delete from contract_file where contract_id = ${id}`,
  ])
    await assert.rejects(db.execute(statement))
  const { version: _version, updated_at: _at, ...after } = await shown(id)
  const { version: _earlier, updated_at: _then, ...before } = now
  assert.deepEqual(after, { ...before, files: 1, file_list: [terms] })
  // The account may go all the same.
  await db.execute(sql`update contract set customer_id = null where id = ${id}`)
})

test('it runs within its period, is over after it, and may be ended before, once', async () => {
  const running = async (more: Partial<ReturnType<typeof fields>>) => {
    const contract = await step('send', await write(more))
    await accept(lin, contract)
    return shown(contract.id)
  }
  assert.equal((await running({ starts_on: '2098-01-01' })).state, 'accepted')
  assert.equal((await running({ ends_on: '2026-01-02' })).state, 'ended')
  const { id, version, state } = await running({})
  assert.equal(state, 'running')
  const end = () => admin.answer(contracts.end, { params: { id }, body: { version, reason: '提前完成' } })
  const answers = await Promise.all([end(), end()])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
  assert.equal((await shown(id)).state, 'ended')
  const { items } = await lin.call(contracts.own, { query: { state: 'ended' } })
  assert.ok(items.some((one) => one.id === id))
})

test('it begins with the day of the place where people work', async () => {
  const { db } = platform.context
  // Between the first and the last zone of the world it is never the same day.
  const { rows } = await db.execute<{ first: string }>(
    sql`select (now() at time zone 'Etc/GMT-14')::date::text as first`,
  )
  const { id } = await step('send', await write({ starts_on: rows[0]?.first ?? '' }))
  await accept(lin, await shown(id))
  const stateIn = async (zone: string) => {
    await db.execute(sql`update feedback_panel set time_zone = ${zone}`)
    return (await shown(id)).state
  }
  assert.equal(await stateIn('Etc/GMT-14'), 'running')
  assert.equal(await stateIn('Etc/GMT+12'), 'accepted')
  await stateIn('Asia/Shanghai')
})

test('only a PDF is a file of a contract, and projects and orders are those of its customer', async () => {
  const { id } = await write()
  for (const bytes of ['', '%PDF', '<html>', 'GIF89a']) assert.equal(await addFile(id, bytes), 422, bytes)
  const mine = await lin.call(projects.create, { body: { name: 'Mine' } })
  const theirs = await other.call(projects.create, { body: { name: 'Theirs' } })
  const attempt = (more: object) => admin.answer(contracts.create, { body: { ...fields(), ...more } })
  const [fault] = (await attempt({ projects: [theirs.id] })).error?.fields ?? []
  assert.equal(fault?.path, 'projects')
  assert.equal((await attempt({ projects: [mine.id] })).status, 201)
  assert.equal((await attempt({ ends_on: '2025-01-01' })).error?.fields?.[0]?.path, 'ends_on')
  assert.equal((await attempt({ amount: 1.5 })).status, 422)
  assert.equal((await attempt({ starts_on: '2026-02-30' })).status, 422)
})
