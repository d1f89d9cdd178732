import assert from 'node:assert/strict'
import { session } from '@omics/contract/account/session'
import { users, type User } from '@omics/contract/account/users'
import { departments } from '@omics/contract/administration/departments'
import { groups } from '@omics/contract/administration/groups'
import { outsideSystems } from '@omics/contract/administration/outside-systems'
import { startSession } from '../../domains/account/sessions/store.ts'
import type { Caller } from '../../testing/platform.ts'
import type { ExamplesOf } from '../example.ts'
import { password } from '../people.ts'
import type { World } from '../world.ts'
import { newRole } from './administration.ts'
import { connectMail } from './outside-systems.ts'

/** Somebody whose role holds no more than the buttons told, so that who holds them may change the account. */
async function newUser(world: World, buttons: string[]): Promise<{ user: User; role: string }> {
  const { id } = await newRole(world, buttons)
  const name = world.unique('wei').replace(' ', '.')
  const body = { name, full_name: '魏 Wei', email: `${name}@example.org`, roles: [id] }
  return { user: await world.people.administrator.call(users.create, { body }), role: id }
}

const shown = ({ people }: World, id: string) => people.administrator.call(users.show, { params: { id } })

async function signedIn({ platform }: World, id: string): Promise<Caller> {
  const from = { userAgent: '', address: '', remember: false }
  const { token } = await startSession(platform.context.db, id, from)
  return platform.bearer(id, token)
}

export const usersExamples: ExamplesOf<'users'> = {
  list: async (call, world) => {
    const { user } = await newUser(world, [])
    const { items } = await call({ query: { search: user.name, state: 'active', sort: '-created_at' } })
    assert.deepEqual(items, [user])
  },
  all: async (call, { people }) => {
    const everybody = await call({})
    assert.deepEqual(
      everybody.find(({ id }) => id === people.viewer.personId),
      { id: people.viewer.personId, name: 'viewer', full_name: 'viewer' },
    )
  },
  show: async (call, { people }) => {
    const user = await call({ params: { id: people.viewer.personId } })
    assert.deepEqual([user.name, user.invited, user.data_permission], ['viewer', false, 'own'])
  },
  create: async (call, world) => {
    const { unique } = world
    const { id } = await newRole(world, ['user_create'])
    const name = unique('wei').replace(' ', '.')
    const write = { name, full_name: '魏 Wei', email: `${name}@example.org`, password }
    const made = await call({ body: { ...write, phone: '+86 10', roles: [id], quota_bytes: 5e12 } })
    assert.deepEqual(await shown(world, made.id), made)
    assert.deepEqual([made.quota_bytes, made.invited], [5e12, false])
  },
  update: async (call, world) => {
    const { user, role } = await newUser(world, ['user_change'])
    const { administrator } = world.people
    const members = [user.id]
    const group = await administrator.call(groups.create, { body: { name: world.unique('G'), members } })
    const department = await administrator.call(departments.create, { body: { name: world.unique('D') } })
    const place = { groups: [group.id], department_id: department.id, quota_bytes: null, roles: [role] }
    const { name, email, version } = user
    const before = { name, full_name: user.full_name, email, phone: '', version, ...place }
    const placed = await administrator.call(users.update, { params: { id: user.id }, body: before })
    const body = { ...before, full_name: '魏来', phone: '1', version: placed.version }
    const saved = await call({ params: { id: user.id }, body })
    assert.deepEqual(await shown(world, user.id), saved)
    assert.deepEqual(
      [saved.full_name, saved.groups, saved.department],
      [
        '魏来',
        [{ id: group.id, name: group.name, customer_type: false }],
        { id: department.id, name: department.name },
      ],
    )
  },
  remove: async (call, world) => {
    const { user } = await newUser(world, ['user_delete'])
    await call({ params: { id: user.id } })
    const gone = await world.people.administrator.answer(users.show, { params: { id: user.id } })
    assert.equal(gone.status, 404)
  },
  setState: async (call, world) => {
    const { user } = await newUser(world, ['user_change'])
    const person = await signedIn(world, user.id)
    const [now] = await call({ body: { ids: [user.id], state: 'disabled' } })
    assert.equal(now?.state, 'disabled')
    assert.equal((await person.answer(session.user, {})).status, 401)
  },
  setDataPermission: async (call, world) => {
    const { user } = await newUser(world, ['user_change'])
    const [now] = await call({ body: { ids: [user.id], data_permission: 'own' } })
    assert.deepEqual(await shown(world, user.id), now)
  },
  select: async (call, { people, unique }) => {
    const body = { name: unique('Group'), members: [people.viewer.personId, people.editor.personId] }
    const { id } = await people.administrator.call(groups.create, { body })
    const chosen = await call({ body: { group: id, search: 'view' } })
    assert.deepEqual(
      chosen.map(({ name }) => name),
      ['viewer'],
    )
  },
  invite: async (call, world) => {
    const { user } = await newUser(world, ['user_change'])
    const { token } = await call({ params: { id: user.id } })
    const { name } = await world.people.visitor.call(users.invited, { body: { token } })
    assert.equal(name, user.name)
  },
  sendInvitations: async (call, world) => {
    const { user } = await newUser(world, ['user_change'])
    const ids = [user.id]
    const { administrator } = world.people
    await administrator.call(users.setState, { body: { ids, state: 'disabled' } })
    await connectMail(world)
    const { sent, unsent } = await call({ body: { ids } })
    await administrator.call(outsideSystems.forget, { params: { id: 'mail' } })
    assert.deepEqual([sent, unsent.map(({ name }) => name)], [0, [user.name]])
  },
  invited: async (call, world) => {
    const { user } = await newUser(world, [])
    const { token } = await world.people.administrator.call(users.invite, { params: { id: user.id } })
    assert.equal((await call({ body: { token } })).name, user.name)
  },
  accept: async (call, world) => {
    const { user } = await newUser(world, [])
    const { token } = await world.people.administrator.call(users.invite, { params: { id: user.id } })
    assert.equal((await call({ body: { token, password } })).name, user.name)
    const { visitor } = world.people
    const again = await visitor.answer(users.accept, { body: { token, password } })
    assert.equal(again.error?.id, 'invitation_ended')
    await visitor.call(session.login, { body: { name: user.name, password } })
  },
  import: async (call, world) => {
    const role = await newRole(world, ['user_create'])
    const name = world.unique('li').replace(' ', '.')
    const csv = `name,full_name,email,roles\n${name},李,${name}@example.org,${role.title_zh}\n`
    const { rows, faults, made } = await call({ body: { csv } })
    assert.deepEqual([rows, faults], [1, []])
    assert.deepEqual((await shown(world, made[0]?.id ?? '')).roles[0]?.id, role.id)
  },
  find: async (call, { people }) => {
    const found = await call({ query: { search: 'edito' } })
    assert.deepEqual(found, [{ id: people.editor.personId, name: 'editor', full_name: 'editor' }])
  },
}

async function newGroup({ people, unique }: World) {
  const body = { name: unique('疾控 CDC'), description: 'd', members: [people.viewer.personId] }
  return people.administrator.call(groups.create, { body })
}

const shownGroup = ({ people }: World, id: string) =>
  people.administrator.call(groups.show, { params: { id } })

export const groupsExamples: ExamplesOf<'groups'> = {
  list: async (call, world) => {
    const group = await newGroup(world)
    assert.deepEqual((await call({ query: { search: group.name, sort: '-people' } })).items, [group])
  },
  show: async (call, world) => {
    const group = await newGroup(world)
    const { members, shared, ...rest } = await call({ params: { id: group.id } })
    assert.deepEqual(rest, group)
    assert.deepEqual([members.map(({ name }) => name), shared], [['viewer'], []])
  },
  create: async (call, world) => {
    const body = { name: world.unique('Lab'), members: [world.people.viewer.personId] }
    const made = await call({ body })
    assert.equal(made.people, 1)
    assert.equal((await shownGroup(world, made.id)).name, body.name)
  },
  update: async (call, world) => {
    const { id, name, version } = await newGroup(world)
    const saved = await call({ params: { id }, body: { name, description: 'e', members: [], version } })
    assert.deepEqual([saved.description, saved.people, saved.version], ['e', 0, version + 1])
    assert.deepEqual(await shownGroup(world, id), { ...saved, members: [], shared: [] })
  },
  remove: async (call, world) => {
    const { id } = await newGroup(world)
    await call({ params: { id } })
    const gone = await world.people.administrator.answer(groups.show, { params: { id } })
    assert.equal(gone.status, 404)
  },
  all: async (call, world) => {
    const { id, name } = await newGroup(world)
    assert.deepEqual(
      (await call({})).find((group) => group.id === id),
      { id, name, customer_type: false, members: 1 },
    )
  },
}

function newDepartment({ people, unique }: World, parent_id: string | null = null) {
  return people.administrator.call(departments.create, { body: { name: unique('Unit 科室'), parent_id } })
}

const listed = async ({ people }: World, id: string) =>
  (await people.administrator.call(departments.list, {})).find((department) => department.id === id)

export const departmentsExamples: ExamplesOf<'departments'> = {
  list: async (call, world) => {
    const made = await newDepartment(world)
    assert.deepEqual(
      (await call({})).find(({ id }) => id === made.id),
      made,
    )
  },
  all: async (call, world) => {
    const made = await newDepartment(world)
    assert.deepEqual(
      (await call({})).find(({ id }) => id === made.id),
      made,
    )
  },
  create: async (call, world) => {
    const made = await call({ body: { name: world.unique('Ward') } })
    assert.deepEqual(await listed(world, made.id), made)
  },
  update: async (call, world) => {
    const { id, version } = await newDepartment(world)
    const name = world.unique('Renamed')
    const saved = await call({ params: { id }, body: { name, version } })
    assert.deepEqual([saved.name, saved.version], [name, version + 1])
    assert.deepEqual(await listed(world, id), saved)
  },
  move: async (call, world) => {
    const top = await newDepartment(world)
    const first = await newDepartment(world, top.id)
    const { id } = await newDepartment(world, top.id)
    const all = await call({ params: { id }, body: { parent_id: top.id, position: 0 } })
    assert.deepEqual(
      all.filter(({ parent_id }) => parent_id === top.id).map((department) => department.id),
      [id, first.id],
    )
  },
  remove: async (call, world) => {
    const { id } = await newDepartment(world)
    await call({ params: { id } })
    assert.equal(await listed(world, id), undefined)
  },
}
