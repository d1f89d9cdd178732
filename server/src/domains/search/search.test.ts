import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { projects } from '@omics/contract/projects/projects'
import { samples } from '@omics/contract/samples/samples'
import { datasets } from '@omics/contract/datasets/datasets'
import { roles } from '@omics/contract/administration/roles'
import { tickets } from '@omics/contract/support/tickets'
import { search } from '@omics/contract/search/search'
import { files } from '@omics/contract/files/files'
import { workflows } from '@omics/contract/warehouse/workflows'
import { platformGrant } from '../../http/grant.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { giveRoles } from '../account/person-roles.ts'
import { addFileFromBytes } from '../files/keep.ts'

let platform: Platform
let lin: Caller
let projectId: string

before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin')
  projectId = (await lin.call(projects.create, { body: { name: '冬季 HZ 监测' } })).id
  const items = ['HZ-01', 'HZ-010', 'X HZ-01', 'A_B%'].map((name) => ({ name, values: {} }))
  await lin.call(samples.add, { params: { id: projectId }, body: { items } })
  const folder = { parent_id: null, name: 'HZ-01 reads' }
  await lin.call(files.mkdir, { params: { id: projectId }, body: folder })
})
after(() => platform.close())

const found = async (by: Caller, text: string) =>
  (await by.call(search.objects, { query: { search: text } })).map(({ kind, name }) => `${kind} ${name}`)

test('what a person may see is found by its name, what begins with the words first', async () => {
  assert.deepEqual(await found(lin, 'hz-01'), [
    'sample HZ-01',
    'sample HZ-010',
    'sample X HZ-01',
    'folder HZ-01 reads',
  ])
  assert.deepEqual(await found(lin, '冬季'), ['project 冬季 HZ 监测'])
  assert.deepEqual(await found(lin, '_B%'), ['sample A_B%'], 'signs of patterns stand for themselves')
})

test('strangers find nothing of a project, and of the warehouse what is everybody’s', async () => {
  const stranger = await platform.person('stranger')
  const source = 'version 1.1\nworkflow hz { }\n'
  const first = { tag: '1', entry: 'main.wdl', sources: [{ path: 'main.wdl', content: source }] }
  await lin.call(workflows.create, { body: { name: 'HZ open', visibility: 'platform', first } })
  await lin.call(workflows.create, { body: { name: 'HZ own', visibility: 'private', first } })
  assert.deepEqual(await found(stranger, 'HZ'), ['workflow HZ open'])
})

test('an administrator finds what is anybody’s', async () => {
  const administrator = await platform.person('root', 'admin')
  assert.deepEqual(await found(administrator, '冬季'), ['project 冬季 HZ 监测'])
})

test('what lies in the trash is not found', async () => {
  const hidden = `update sample set deleted_at = now() where name = 'A_B%'`
  await platform.context.connection.pool.query(hidden)
  assert.deepEqual(await found(lin, '_B%'), [])
  const { id } = await lin.call(projects.create, { body: { name: 'Thrown away' } })
  await lin.call(projects.remove, { params: { id } })
  assert.deepEqual(await found(lin, 'Thrown'), [])
})

test('files and folders are apart, and each tells which folders hold it', async () => {
  const params = { id: projectId }
  const outer = await lin.call(files.mkdir, { params, body: { parent_id: null, name: 'Spring' } })
  await lin.call(files.mkdir, { params, body: { parent_id: outer.id, name: 'QX-7' } })
  const place = { parentId: outer.id, name: 'QX-7_R1.fastq', origin: 'upload' } as const
  await addFileFromBytes(platform.context, platformGrant(projectId), Buffer.from('@r'), place)
  const all = await lin.call(search.objects, { query: { search: 'QX-7' } })
  assert.deepEqual(
    all.map(({ kind, name, path }) => [kind, name, path]),
    [
      ['file', 'QX-7_R1.fastq', 'Spring'],
      ['folder', 'QX-7', 'Spring'],
    ],
  )
})

test('tools, images, papers, courses, records and tickets are found by those who may see them', async () => {
  const { db } = platform.context
  const id = '019a0000-0000-7000-8000-0000000000a'
  await db.execute(
    sql`insert into image (id, name, tools) values (${`${id}1`}, 'quay.io/lab/zebra', '{zebracount}')`,
  )
  await db.execute(
    sql`insert into paper (id, title, readers) values (${`${id}2`}, 'The zebra genome', 'people'), (${`${id}3`}, 'A zebra draft', 'managers')`,
  )
  await db.execute(
    sql`insert into course (id, title_en, title_zh, state) values (${`${id}4`}, 'Zebra reads', '斑马读段', 'published'), (${`${id}5`}, 'Zebra draft', '斑马草稿', 'draft')`,
  )
  await db.execute(
    sql`insert into taxon (tax_id, parent_id, name, rank, common_name) values (9793, 9793, 'Equus zebra', 'species', '')`,
  )
  await db.execute(
    sql`insert into taxon_name (tax_id, name, class) values (9793, 'zebra of the mountains', 'common name')`,
  )
  assert.deepEqual(await found(lin, 'zebra'), [
    'image quay.io/lab/zebra',
    'paper The zebra genome',
    'course Zebra reads',
    'taxon Equus zebra',
  ])
  assert.deepEqual(await found(lin, '9793'), ['taxon Equus zebra'])
  await db.execute(
    sql`insert into taxon_name (tax_id, name, class) values (9793, 'Equus zebra', 'scientific name')`,
  )
  await db.execute(sql`insert into taxon_merged (old_id, tax_id) values (4711, 9793)`)
  await db.execute(sql`
    insert into taxon_note (tax_id, name_zh, earlier, letters) values (4711, '山地马', '{条纹马}', 'shandima sdm')`)
  for (const typed of ['E. zebra', 'e.zebra', '4711', '条纹马', 'shandima'])
    assert.deepEqual(await found(lin, typed), ['taxon Equus zebra'], typed)
  assert.deepEqual(await found(lin, 'zebracount'), ['image quay.io/lab/zebra'])
  assert.deepEqual(await found(lin, '斑马'), ['course Zebra reads'])
  const writer = await platform.person('writer', 'admin')
  assert.deepEqual(await found(writer, '斑马'), ['course Zebra reads', 'managed_course Zebra draft'])
})

test('datasets are found by everybody as such alone, and orders by whoever made them and those who look after orders', async () => {
  const keeper = await platform.person('keeper', 'admin')
  const dataset = await keeper.call(datasets.create, { body: { name: 'Okapi reads', year: 2026 } })
  await platform.context.db.execute(sql`
    insert into purchase (id, code, person_id, person_name, title_en, title_zh, kind, quantity, amount, price, total, idempotency_key)
    values (gen_random_uuid(), 'P-OKAPI', ${lin.personId}, 'lin', 'Okapi space', '空间', 'space', 1, 1, 100, 100, 'okapi-key')`)
  assert.deepEqual(await found(lin, 'okapi'), ['dataset Okapi reads', 'order P-OKAPI Okapi space'])
  assert.deepEqual(await found(keeper, 'P-OKAPI'), ['managed_order P-OKAPI Okapi space · lin'])
  assert.deepEqual(await found(await platform.person('okapi-other'), 'P-OKAPI'), [])
  const home = await lin.call(projects.home, {})
  assert.ok(home.projects.every(({ id }) => id !== dataset.id))
})

test('a ticket is found by those who look after it together, as long as they may', async () => {
  const body = {
    message_type: 'platform' as const,
    phone: '13800000000',
    email: 'lin@example.org',
    title: 'Quagga plot',
  }
  const { id } = await lin.call(tickets.submit, { body })
  const helper = await platform.person('helper')
  await platform.context.db.execute(
    sql`insert into ticket_processor (ticket_id, person_id) values (${id}, ${helper.personId})`,
  )
  assert.deepEqual(await found(helper, 'quagga'), [])
  const served = { title_en: 'Service', title_zh: '客服', menus: ['feedback'], buttons: [] }
  const root = await platform.person('root2', 'admin')
  const role = await root.call(roles.create, { body: served })
  await giveRoles(platform.context.db, [{ id: helper.personId, roles: [role.id] }])
  assert.equal((await found(helper, 'quagga')).length, 1)
})

test('a contract is found by its customer once it is sent, and by those who keep contracts', async () => {
  const insert = (number: string, sent: boolean) =>
    platform.context.db.execute(sql`
      insert into contract (id, number, name, customer_id, customer, provider, starts_on, ends_on, amount, text,
        final_text, sent_at)
      values (gen_random_uuid(), ${number}, 'Tapir reads', ${lin.personId}, '海洋大学', 'Lab', '2026-01-01', '2026-12-31',
        100, 'x', ${sent ? 'x' : null}, ${sent ? '2026-01-01' : null})`)
  await insert('HT-1', true)
  await insert('HT-2', false)
  assert.deepEqual(await found(lin, 'tapir'), ['contract HT-1 Tapir reads'])
  assert.deepEqual(await found(lin, '海洋大学'), ['contract HT-1 Tapir reads'])
  const keeper = await platform.person('contracts-keeper', 'admin')
  assert.equal((await found(keeper, 'tapir')).length, 2)
  const other = await platform.person('contracts-other')
  assert.deepEqual(await found(other, 'tapir'), [])
})
