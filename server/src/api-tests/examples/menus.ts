import assert from 'node:assert/strict'
import { menus, type MenuNode } from '@omics/contract/administration/menus'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

const setting = {
  title_en: 'Colleagues',
  title_zh: '同事',
  icon: 'users' as const,
  is_show: null,
  always_show: null,
  place_right: null,
  no_cache: true,
  affix: null,
  for_visitors: null,
}
const link = { parent: 'project', title_en: 'Help', title_zh: '帮助', url: 'https://help.example.org/' }

const all = ({ people }: World) => people.administrator.call(menus.list, {})
const one = async (world: World, name: string): Promise<MenuNode> => {
  const node = (await all(world)).find((menu) => menu.name === name)
  assert.ok(node)
  return node
}

export const menusExamples: ExamplesOf<'menus'> = {
  list: async (call) => {
    const users = (await call({})).find(({ name }) => name === 'user_manger')
    assert.deepEqual([users?.parent, users?.own_title_zh], ['administration', '用户管理'])
  },
  update: async (call, world) => {
    const { version } = await one(world, 'user_manger')
    const saved = await call({ params: { name: 'user_manger' }, body: { ...setting, version } })
    assert.deepEqual([saved.title_zh, saved.no_cache, saved.version], ['同事', true, version + 1])
    assert.deepEqual(await one(world, 'user_manger'), saved)
  },
  reset: async (call, world) => {
    const { version } = await one(world, 'role')
    const params = { name: 'role' }
    await world.people.administrator.call(menus.update, { params, body: { ...setting, version } })
    const own = await call({ params })
    assert.deepEqual([own.title_en, own.version], [null, 0])
    assert.deepEqual(await one(world, 'role'), own)
  },
  order: async (call, world) => {
    const names = (await all(world)).filter(({ parent }) => parent === 'analysis').map(({ name }) => name)
    const body = { parent: 'analysis', names: names.toReversed() }
    const after = await call({ body })
    assert.deepEqual(
      after.filter(({ parent }) => parent === 'analysis').map(({ name }) => name),
      body.names,
    )
    assert.deepEqual(await all(world), after)
  },
  createLink: async (call, world) => {
    const made = await call({ body: link })
    assert.deepEqual([made.url, made.parent, made.title_en], [link.url, 'project', 'Help'])
    assert.deepEqual(await one(world, made.name), made)
  },
  removeLink: async (call, world) => {
    const { name } = await world.people.administrator.call(menus.createLink, { body: link })
    await call({ params: { name } })
    assert.ok(!(await all(world)).some((menu) => menu.name === name))
  },
}
