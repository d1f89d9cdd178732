import { sql } from 'drizzle-orm'
import { buttonNames, buttonTree, menuNames, menuTree } from '@omics/contract/account/permission-tree'
import {
  Role,
  roles as endpoints,
  RoleWrite,
  type PermissionNode,
} from '@omics/contract/administration/roles'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { crudOn } from '../../resource/crud/crud-on.ts'
import { requireHeld } from '../account/givable.ts'

const ordinary = crudOn({
  table: 'role',
  row: Role,
  write: RoleWrite,
  sort: 'title_en',
  searched: sql`(t.title_en || ' ' || t.title_zh || ' ' || t.description)`,
  computed: { people: sql`(select count(*)::int from person_role p where p.role_id = t.id)` },
})

/** Without an order asked for, roles stand by the title that the reader sees. */
const titleOf = { en: 'title_en', zh: 'title_zh' } as const

export default implement(endpoints, {
  list: ({ context, query, language }) =>
    ordinary.list({ context, query: { ...query, sort: query.sort ?? titleOf[language] } }),
  show: ordinary.show,

  create: async (call) => {
    const body = known(call.body)
    await requireHeld(call.context.db, call.identity, [...body.menus, ...body.buttons])
    return ordinary.create({ ...call, body })
  },

  update: async (call) => {
    const { db } = call.context
    const before = await ordinary.find(db, call.params.id)
    if (before.builtin === 'admin') throw new Problem('builtin_role')
    const body = known(call.body)
    // What the role holds already may be more than the caller's own: taking it away would be theirs to do, too.
    await requireHeld(db, call.identity, [...body.menus, ...body.buttons, ...before.menus, ...before.buttons])
    return ordinary.update({ ...call, body })
  },

  remove: async (call) => {
    const before = await ordinary.find(call.context.db, call.params.id)
    if (before.builtin !== null) throw new Problem('builtin_role')
    await requireHeld(call.context.db, call.identity, [...before.menus, ...before.buttons])
    return ordinary.remove(call)
  },

  all: async ({ context, language }) =>
    (await ordinary.list({ context, query: { page: 1, limit: 10_000, sort: titleOf[language] } })).items,

  tree: async ({ params }) => {
    if (params.id === '1') return menuTree.map(nodeOf)
    if (params.id === '2') return buttonTree.map(nodeOf)
    throw new Problem('not_found')
  },
})

/** Names that no tree has, such as those of a page that a release took away, are left out. */
function known<Write extends { menus: string[]; buttons: string[] }>(write: Write): Write {
  const menus = menuNames.filter((name) => write.menus.includes(name))
  const buttons = buttonNames.filter((name) => write.buttons.includes(name))
  return { ...write, menus, buttons }
}

interface TreeNode {
  readonly name: string
  readonly title: { readonly en: string; readonly zh: string }
  readonly for: 'visitors' | 'people' | 'roles'
  readonly children?: readonly TreeNode[]
}

function nodeOf({ name, title, for: whom, children = [] }: TreeNode): PermissionNode {
  return {
    name,
    title_en: title.en,
    title_zh: title.zh,
    always: whom !== 'roles',
    children: children.map(nodeOf),
  }
}
