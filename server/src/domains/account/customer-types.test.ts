import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { groups } from '@omics/contract/administration/groups'
import { session } from '@omics/contract/account/session'
import { users } from '@omics/contract/account/users'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

let platform: Platform
let admin: Caller
before(async () => {
  platform = await startPlatform()
  admin = await platform.person('admin', 'admin')
})
after(() => platform.close())

const groupOf = (name: string, members: readonly string[], customer_type = false) =>
  admin.call(groups.create, { body: { name, customer_type, members: [...members] } })
const groupsSeenBy = async (caller: Caller) => {
  const { userInfo } = await caller.call(session.user, {})
  return userInfo.user_groups.map(({ name, customer_type }) => [name, customer_type])
}

test('the customer type of a person is the first of their groups, whenever it was made', async () => {
  const mei = await platform.person('mei')
  await groupOf('Sequencing', [mei.personId])
  await groupOf('Hospitals', [mei.personId], true)
  assert.deepEqual(await groupsSeenBy(mei), [
    ['Hospitals', true],
    ['Sequencing', false],
  ])
  const { groups: shown } = await admin.call(users.show, { params: { id: mei.personId } })
  assert.deepEqual(
    shown.map(({ name }) => name),
    ['Hospitals', 'Sequencing'],
  )
})

test('nobody gets a second customer type, by their group, by their account, or by what a group becomes', async () => {
  const lin = await platform.person('lin')
  const members = [lin.personId]
  const companies = await groupOf('Companies', members, true)
  const universities = await groupOf('Universities', [], true)
  const readers = await groupOf('Readers', members)
  const asType = { name: 'Readers', members, customer_type: true, version: readers.version }
  const account = await admin.call(users.show, { params: { id: lin.personId } })
  const body = {
    ...account,
    roles: account.roles.map(({ id }) => id),
    department_id: null,
    groups: [companies.id, universities.id],
  }
  const answers = await Promise.all([
    admin.answer(groups.create, { body: { ...asType, name: 'Institutes' } }),
    admin.answer(groups.update, { params: { id: readers.id }, body: asType }),
    admin.answer(users.update, { params: { id: lin.personId }, body }),
  ])
  assert.deepEqual(
    answers.map(({ error }) => [error?.id, error?.fields?.map(({ path }) => path)]),
    [
      ['validation', ['members']],
      ['validation', ['members']],
      ['validation', ['groups']],
    ],
  )
  assert.deepEqual(await groupsSeenBy(lin), [
    ['Companies', true],
    ['Readers', false],
  ])
  await admin.call(users.update, {
    params: { id: lin.personId },
    body: { ...body, groups: [universities.id, readers.id] },
  })
  assert.deepEqual(await groupsSeenBy(lin), [
    ['Universities', true],
    ['Readers', false],
  ])
})
