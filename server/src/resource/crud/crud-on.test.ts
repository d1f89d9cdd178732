import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { groups } from '@omics/contract/administration/groups'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

let platform: Platform
let admin: Caller

before(async () => {
  platform = await startPlatform()
  admin = await platform.person('admin', 'admin')
})
after(() => platform.close())

const namesBy = async (sort: 'name' | '-name') =>
  (await admin.call(groups.list, { query: { sort } })).items.map(({ name }) => name)

test('names stand as people read them: Chinese by pinyin, numbers by size, letters whatever their case', async () => {
  for (const name of [
    'Zebra',
    'apple',
    'Batch 10',
    'batch 2',
    '企业客户',
    '重庆疾控',
    '高校客户',
    '基因组组',
  ])
    await admin.call(groups.create, { body: { name, members: [] } })
  const read = ['重庆疾控', '高校客户', '基因组组', '企业客户', 'apple', 'batch 2', 'Batch 10', 'Zebra']
  assert.deepEqual(await namesBy('name'), read)
  assert.deepEqual(await namesBy('-name'), read.toReversed())
})
