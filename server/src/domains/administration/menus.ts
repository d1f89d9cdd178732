import { menuTree } from '@omics/contract/account/permission-tree'
import { menus as endpoints, type MenuNode } from '@omics/contract/administration/menus'
import type { Database } from '../../db/database.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { allMenus, forgetMenu, storeLink, storeMenu, storeOrder } from '../system/menu-settings.ts'
import { savedOr } from '../../resource/saved.ts'

export default implement(endpoints, {
  list: ({ context: { db } }) => allMenus(db),

  update: async ({ context: { db }, params, body, note }) => {
    const before = await find(db, params.name)
    const saved = await storeMenu(db, before.name, body)
    const after = await savedOr(saved, () => find(db, before.name))
    note({ objectId: before.name, before: titled(before), after: titled(after) })
    return after
  },

  reset: async ({ context: { db }, params, note }) => {
    const before = await find(db, params.name)
    if (before.url !== null) throw new Problem('not_found')
    await forgetMenu(db, before.name)
    const after = await find(db, before.name)
    note({ objectId: before.name, before, after })
    return after
  },

  order: async ({ context: { db }, body, note }) => {
    const siblings = (await allMenus(db))
      .filter(({ parent }) => parent === body.parent)
      .map(({ name }) => name)
    const names = [...new Set(body.names)]
    if (names.length !== siblings.length || !names.every((name) => siblings.includes(name)))
      throw new Problem('not_found')
    await storeOrder(db, names)
    note({ objectId: body.parent ?? '', before: siblings, after: names })
    return allMenus(db)
  },

  createLink: async ({ context: { db }, body, note }) => {
    if (!menuTree.some(({ name }) => name === body.parent)) throw new Problem('not_found')
    const after = await find(db, await storeLink(db, body))
    note({ objectId: after.name, after: titled(after) })
    return after
  },

  removeLink: async ({ context: { db }, params, note }) => {
    const before = await find(db, params.name)
    if (before.url === null) throw new Problem('not_found')
    await forgetMenu(db, before.name)
    note({ objectId: before.name, before: titled(before) })
    return null
  },
})

/** The name of a link is made up, so that the log calls it by its title. */
function titled({ name, ...menu }: MenuNode) {
  return menu.url === null ? { name, ...menu } : menu
}

async function find(db: Database, name: string): Promise<MenuNode> {
  const node = (await allMenus(db)).find((one) => one.name === name)
  if (!node) throw new Problem('not_found')
  return node
}
