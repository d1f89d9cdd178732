import assert from 'node:assert/strict'
import { registrationLinks } from '@omics/contract/account/registration-links'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

const newLink = ({ people, unique }: World) =>
  people.administrator.call(registrationLinks.create, { body: { note: unique('课程'), uses: 30 } })

const listed = async ({ people }: World, id: string) =>
  (await people.administrator.call(registrationLinks.list, {})).find((link) => link.id === id)

export const registrationLinksExamples: ExamplesOf<'registrationLinks'> = {
  list: async (call, world) => {
    const { row } = await newLink(world)
    assert.deepEqual(
      (await call({})).find(({ id }) => id === row.id),
      row,
    )
  },
  create: async (call, world) => {
    const { token, row } = await call({ body: { note: 'Course', uses: 5, days: 3 } })
    assert.notEqual(token, '')
    assert.deepEqual(await listed(world, row.id), row)
    assert.deepEqual([row.uses_left, row.used], [5, 0])
  },
  withdraw: async (call, world) => {
    const { row } = await newLink(world)
    await call({ params: { id: row.id } })
    assert.equal(await listed(world, row.id), undefined)
  },
}
