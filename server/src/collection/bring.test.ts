import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { tools } from '@omics/contract/tools/tools'
import { workflows } from '@omics/contract/warehouse/workflows'
import { startPlatform, type Caller, type Platform } from '../testing/platform.ts'
import { bringCollection } from './bring.ts'
import { supplied } from './collection.ts'
import { whole } from './whole.ts'

let platform: Platform
let admin: Caller
let member: Caller

before(async () => {
  platform = await startPlatform()
  await bringCollection(platform.context)
  admin = await platform.person('admin', 'admin')
  member = await platform.person('member')
  await bringCollection(platform.context)
})
after(() => platform.close())

const all = () => member.call(tools.list, { query: { limit: 500 } })
const inFull = async () =>
  Promise.all((await all()).items.map(({ id }) => member.call(tools.show, { params: { id } })))

test('every tool that comes along stands in the catalogue in both languages, with an example and a citation', async () => {
  const items = await inFull()
  assert.equal(items.length, supplied.length)
  for (const tool of items) {
    const { title, title_zh, summary, summary_zh, citations, categories, has_example } = tool
    // One calls the platform’s own program alone.
    const needs = tool.key === 'single_cell' ? [] : [tool.programs, tool.packages]
    for (const text of [title, title_zh, summary, summary_zh, categories[0]]) assert.ok(text, title)
    assert.ok([citations, ...needs].every(({ length }) => length > 0) && has_example, title)
  }
})

test('every input and output of a tool that comes along is explained in both languages', async () => {
  for (const { id } of (await all()).items) {
    const { title, description } = await member.call(tools.form, { params: { id } })
    for (const { name, label, label_zh, help, help_zh } of [...description.inputs, ...description.outputs])
      assert.ok(label && label_zh && help && help_zh, `${title}: ${name}`)
  }
})

test('brought again nothing changes, and another release brings another version of what changed alone', async () => {
  const before = await inFull()
  await bringCollection(platform.context)
  assert.deepEqual(await inFull(), before)
  const [changed] = before
  await platform.context.db.execute(sql`update tool set collection_digest = '' where id = ${changed?.id}`)
  await bringCollection(platform.context)
  const versions = (await inFull()).map(({ version }, index) => version - (before[index]?.version ?? 0))
  assert.deepEqual(
    versions,
    before.map(({ id }) => (id === changed?.id ? 1 : 0)),
  )
})

test('what an administrator hides stays hidden when it is brought again', async () => {
  const [tool] = (await all()).items
  assert.ok(tool)
  await admin.call(tools.share, { params: { id: tool.id }, body: { sharing: 'published', hidden: true } })
  await platform.context.db.execute(sql`update tool set collection_digest = ''`)
  await bringCollection(platform.context)
  assert.ok(!(await all()).items.some(({ id }) => id === tool.id))
  assert.equal((await member.answer(tools.show, { params: { id: tool.id } })).status, 404)
  await admin.call(tools.share, { params: { id: tool.id }, body: { sharing: 'published', hidden: false } })
})

test('the warehouse lists the whole workflows alone, each with a README in both languages and a report of outputs that it has', async () => {
  const { items } = await member.call(workflows.list, { query: { limit: 100 } })
  assert.equal(items.length, Object.keys(whole).length)
  for (const { id, name, category_en, category_zh, latest } of items) {
    assert.ok(category_en && category_zh && latest, name)
    const params = { id, version_id: latest.id }
    const { readme, readme_zh, report, description } = await member.call(workflows.version, { params })
    assert.match(readme, /^# [^]+\d+ s on two cores\. A step reserves \d+ GiB of memory/, name)
    assert.doesNotMatch(readme_zh, /\*\* \(|\*\*: /, name)
    assert.match(readme_zh, /^# [^]+双核上约需 \d+ 秒。单个步骤最多申请 \d+ GiB 内存。/, name)
    const outputs = description?.outputs.map((output) => output.name) ?? []
    assert.ok(
      report && report.outputs.length > 1 && report.outputs.every((one) => outputs.includes(one)),
      name,
    )
  }
})

test('a tool that no package brings is offered where its programs are found, and is absent elsewhere', async () => {
  const path = process.env['PATH']
  const folder = await mkdtemp(join(tmpdir(), 'omics-found-'))
  const offered = async () => (await all()).items.some(({ key }) => key === 'eggnog_mapper')
  const bring = async (where: string | undefined) => {
    process.env['PATH'] = where
    await bringCollection(platform.context, []).finally(() => (process.env['PATH'] = path))
    return offered()
  }
  for (const name of ['emapper.py', 'diamond'])
    await writeFile(join(folder, name), '#!/bin/sh\n', { mode: 0o755 })
  const found = [await bring('/nowhere'), await bring(folder), await bring('/nowhere'), await bring(folder)]
  assert.deepEqual(found, [false, true, false, true])
  assert.equal(await bring('/nowhere'), false)
  await rm(folder, { recursive: true })
})
