import assert from 'node:assert/strict'
import { groups } from '@omics/contract/administration/groups'
import { budgets } from '@omics/contract/commerce/budgets'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

const body = { amount: 500_000, period: 'month' as const, warn_percent: 80, version: 0 }

async function budgeted(world: World) {
  const { id } = await world.newProject()
  await world.people.owner.call(budgets.save, { params: { id }, body })
  return { id }
}

async function groupBudgeted(world: World) {
  const { administrator } = world.people
  const { id } = await administrator.call(groups.create, { body: { name: world.unique('Lab'), members: [] } })
  await administrator.call(budgets.saveOfGroup, { params: { id }, body })
  return { id }
}

export const budgetsExamples: ExamplesOf<'budgets'> = {
  show: async (call, world) => {
    const { budget } = await call({ params: await budgeted(world) })
    assert.deepEqual(budget, { ...body, version: 1, spent: 0, held: 0 })
  },
  save: async (call, world) => {
    const saved = await call({ params: await budgeted(world), body: { ...body, amount: 1, version: 1 } })
    assert.deepEqual([saved.amount, saved.version], [1, 2])
  },
  remove: async (call, world) => {
    const params = await budgeted(world)
    await call({ params })
    assert.equal((await world.people.owner.call(budgets.show, { params })).budget, null)
  },
  showOfGroup: async (call, world) => {
    const { budget } = await call({ params: await groupBudgeted(world) })
    assert.deepEqual(budget, { ...body, version: 1, spent: 0, held: 0 })
  },
  saveOfGroup: async (call, world) => {
    const saved = await call({ params: await groupBudgeted(world), body: { ...body, amount: 1, version: 1 } })
    assert.deepEqual([saved.amount, saved.version], [1, 2])
  },
  removeOfGroup: async (call, world) => {
    const params = await groupBudgeted(world)
    await call({ params })
    const { budget } = await world.people.administrator.call(budgets.showOfGroup, { params })
    assert.equal(budget, null)
  },
}
