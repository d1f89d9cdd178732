import assert from 'node:assert/strict'
import { contracts, contractTemplates } from '@omics/contract/commerce/contracts'
import { chromiumPath } from '../../gateways/chromium.ts'
import type { Caller } from '../../testing/platform.ts'
import type { ExamplesOf } from '../example.ts'
import { send } from '../send.ts'
import type { World } from '../world.ts'

const bodyFor = ({ unique }: World, customer: Caller) => ({
  number: unique('HT'),
  name: 'RNA-seq of 12 samples 转录组',
  customer_id: customer.personId,
  customer: 'Sea University 海洋大学',
  provider: 'Omics',
  starts_on: '2026-01-01',
  ends_on: '2099-12-31',
  amount: 1_234_500,
  text: '# {number}\n\n{customer}, {amount} ({amount_in_words})',
  projects: [],
  orders: [],
})

const written = (world: World, customer: Caller = world.people.stranger) =>
  world.people.administrator.call(contracts.create, { body: bodyFor(world, customer) })

async function sentTo(world: World, customer: Caller) {
  const { id, version } = await written(world, customer)
  return world.people.administrator.call(contracts.send, { params: { id }, body: { version } })
}

async function accepted(world: World) {
  const { stranger } = world.people
  const { id, version } = await sentTo(world, stranger)
  return stranger.call(contracts.accept, { params: { id }, body: { version, accepted_name: 'Wang' } })
}

const pdf = { name: '合同 signed.pdf', bytes: '%PDF-1.4\n%%EOF\n' }

async function withFile(world: World, customer: Caller) {
  const { id } = await sentTo(world, customer)
  await send(world.base, contracts.addFile, { params: { id }, file: pdf }, world.people.administrator)
  const detail = await world.people.administrator.call(contracts.show, { params: { id } })
  return { id, file_id: detail.file_list[0]?.id ?? '' }
}

export const contractsExamples: ExamplesOf<'contracts'> = {
  list: async (call, world) => {
    const contract = await written(world)
    const query = { search: contract.number, state: 'draft' as const, sort: '-amount' as const }
    assert.deepEqual((await call({ query })).items, [contract])
  },
  create: async (call, world) => {
    const body = bodyFor(world, world.people.stranger)
    const contract = await call({ body })
    assert.deepEqual({ ...contract, ...body, state: 'draft' }, contract)
  },
  show: async (call, world) => {
    const { id, number } = await sentTo(world, call.me)
    const { final_text, mine } = await call({ params: { id } })
    assert.equal(final_text, `# ${number}\n\nSea University 海洋大学, 12,345.00 (壹万贰仟叁佰肆拾伍元整)`)
    assert.equal(mine, true)
  },
  update: async (call, world) => {
    const { id, version } = await written(world)
    const body = { ...bodyFor(world, world.people.owner), version }
    const saved = await call({ params: { id }, body })
    assert.deepEqual([saved.version, saved.customer_id], [version + 1, world.people.owner.personId])
  },
  remove: async (call, world) => {
    const { id } = await written(world)
    await call({ params: { id } })
    assert.equal((await world.people.administrator.answer(contracts.show, { params: { id } })).status, 404)
  },
  own: async (call, world) => {
    const { id, number } = await sentTo(world, call.me)
    const { items } = await call({
      query: { search: number, state: 'sent' as const, sort: 'number' as const },
    })
    assert.deepEqual(
      items.map((one) => one.id),
      [id],
    )
  },
  choices: async (call, { people: { viewer }, project }) => {
    const { projects, orders } = await call({ query: { customer_id: viewer.personId } })
    assert.ok(projects.some(({ id }) => id === project.id) && orders.length === 0)
  },
  files: async (call, world) => {
    const { id } = await withFile(world, world.people.stranger)
    const { number } = await world.people.administrator.call(contracts.show, { params: { id } })
    const { items } = await call({ query: { search: number, state: 'sent' as const } })
    assert.deepEqual(
      items.map((one) => [one.contract_id, one.name]),
      [[id, pdf.name]],
    )
  },
  document: async (call, world) => {
    const { id } = await sentTo(world, call.me)
    const response = await call.raw({ params: { id } })
    if (chromiumPath() === undefined) return assert.equal(response.status, 503)
    assert.match(Buffer.from(await response.arrayBuffer()).toString('latin1'), /^%PDF-/)
  },
  send: async (call, world) => {
    const { id, version } = await written(world)
    const { state, sent_at } = await call({ params: { id }, body: { version } })
    assert.ok(state === 'sent' && sent_at !== null)
  },
  recall: async (call, world) => {
    const { id, version } = await sentTo(world, world.people.stranger)
    assert.equal((await call({ params: { id }, body: { version } })).state, 'draft')
  },
  accept: async (call, world) => {
    const { id, version } = await sentTo(world, call.me)
    const body = { version, accepted_name: '王 Wang' }
    const { state, accepted_name } = await call({ params: { id }, body })
    assert.deepEqual([state, accepted_name], ['running', '王 Wang'])
  },
  end: async (call, world) => {
    const { id, version } = await accepted(world)
    const { state, end_reason } = await call({ params: { id }, body: { version, reason: 'Done 已完成' } })
    assert.deepEqual([state, end_reason], ['ended', 'Done 已完成'])
  },
  addFile: async (call, world) => {
    const { id } = await written(world)
    const { file_list } = await call({ params: { id }, file: pdf })
    assert.deepEqual(
      file_list.map(({ name, accepted }) => [name, accepted]),
      [[pdf.name, false]],
    )
  },
  file: async (call, world) => {
    const response = await call.raw({ params: await withFile(world, call.me) })
    assert.equal(await response.text(), pdf.bytes)
    assert.match(response.headers.get('content-disposition') ?? '', /^attachment;/)
  },
  removeFile: async (call, world) => {
    const params = await withFile(world, world.people.stranger)
    assert.deepEqual((await call({ params })).file_list, [])
  },
}

const template = ({ unique }: World) => ({ name: unique('Template'), text: '# {number}' })
const newTemplate = (world: World) =>
  world.people.administrator.call(contractTemplates.create, { body: template(world) })

export const contractTemplatesExamples: ExamplesOf<'contractTemplates'> = {
  list: async (call, world) => {
    const made = await newTemplate(world)
    const query = { search: made.name, sort: '-name' as const }
    assert.deepEqual((await call({ query })).items, [made])
  },
  create: async (call, world) => {
    const body = template(world)
    assert.equal((await call({ body })).name, body.name)
  },
  show: async (call, world) => {
    const made = await newTemplate(world)
    assert.deepEqual(await call({ params: { id: made.id } }), made)
  },
  update: async (call, world) => {
    const { id, version } = await newTemplate(world)
    const body = { ...template(world), text: '合同', version }
    assert.equal((await call({ params: { id }, body })).text, '合同')
  },
  remove: async (call, world) => {
    const { id } = await newTemplate(world)
    await call({ params: { id } })
    const { administrator } = world.people
    assert.equal((await administrator.answer(contractTemplates.show, { params: { id } })).status, 404)
  },
}
