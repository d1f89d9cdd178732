import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { api } from '@omics/contract/api'
import type { DataPermission, User } from '@omics/contract/account/users'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { builtinRoles, giveRoles } from '../person-roles.ts'

let platform: Platform
let admin: Caller

before(async () => {
  platform = await startPlatform()
  admin = await platform.person('admin', 'admin')
})
after(() => platform.close())

const password = 'correct horse'

const shown = (id: string): Promise<User> => admin.call(api.users.show, { params: { id } })

async function change(id: string, more: object) {
  const { name, full_name, email, phone, roles, groups, department, quota_bytes, version } = await shown(id)
  const body = { name, full_name, email, phone, quota_bytes, version, department_id: department?.id ?? null }
  const ids = { roles: roles.map((role) => role.id), groups: groups.map((group) => group.id) }
  return admin.answer(api.users.update, { params: { id }, body: { ...body, ...ids, ...more } })
}

async function withButtons(name: string, buttons: string[]): Promise<Caller> {
  const body = { title_en: name, title_zh: name, menus: ['user_manger'], buttons }
  const role = await admin.call(api.roles.create, { body })
  const person = await platform.person(name)
  await giveRoles(platform.context.db, [{ id: person.personId, roles: [role.id] }])
  return person
}

const setState = (id: string, state: User['state'], as = admin) =>
  as.answer(api.users.setState, { body: { ids: [id], state } })

test('who is switched off is out at once, and the sessions do not come back with the account', async () => {
  const person = await platform.person('leaver')
  const { token } = await person.call(api.session.createPersonalToken, { body: { name: 'script' } })
  const script = platform.bearer(person.personId, token)
  assert.equal((await script.answer(api.session.user, {})).status, 200)
  await setState(person.personId, 'disabled')
  assert.equal((await person.answer(api.session.user, {})).status, 401)
  assert.equal((await script.answer(api.session.user, {})).status, 401)
  const login = await platform.visitor.answer(api.session.login, { body: { name: 'leaver', password } })
  assert.equal(login.error?.id, 'account_disabled')
  await setState(person.personId, 'active')
  assert.equal((await person.answer(api.session.user, {})).status, 401)
})

test('the last administrator is not demoted, and nobody switches off or deletes their own account', async () => {
  const own = admin.personId
  assert.equal((await change(own, { roles: [builtinRoles.member] })).error?.id, 'last_administrator')
  for (const id of [own, own.toUpperCase()]) {
    assert.equal((await setState(id, 'disabled')).error?.id, 'own_account')
    assert.equal((await admin.answer(api.users.remove, { params: { id } })).error?.id, 'own_account')
  }
})

test('two administrators who switch each other off at once leave one of them', async () => {
  const others = await Promise.all([platform.person('one', 'admin'), platform.person('two', 'admin')])
  const [one, two] = others
  assert.ok(one && two)
  await platform.context.db.execute(sql`update person set state = 'disabled' where id = ${admin.personId}`)
  const answers = await Promise.all([
    setState(two.personId, 'disabled', one),
    setState(one.personId, 'disabled', two),
  ])
  await platform.context.db.execute(sql`update person set state = 'active' where id = ${admin.personId}`)
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  for (const { personId } of others) await setState(personId, 'disabled')
})

test('nobody changes an account that holds more than their own', async () => {
  const keeper = await withButtons('keeper', ['user_change', 'user_delete'])
  const id = admin.personId
  assert.equal((await setState(id, 'disabled', keeper)).error?.id, 'beyond_own_role')
  for (const endpoint of [api.users.invite, api.users.remove] as const)
    assert.equal((await keeper.answer(endpoint, { params: { id } })).error?.id, 'beyond_own_role')
  const invited = await keeper.answer(api.users.sendInvitations, { body: { ids: [id] } })
  assert.equal(invited.error?.id, 'beyond_own_role')
  const body = { ids: [keeper.personId], data_permission: 'all' as const }
  assert.equal((await keeper.answer(api.users.setDataPermission, { body })).error?.id, 'beyond_own_role')
})

test('nobody gets round their own password or proof of address by managing accounts, by a token neither', async () => {
  const boss = await platform.person('boss', 'admin')
  const body = { name: 'script', scopes: ['administration' as const] }
  const { token } = await boss.call(api.session.createPersonalToken, { body })
  const { id, name, full_name, email, phone, roles, version } = await shown(boss.personId)
  const rest = { name, full_name, version, roles: roles.map((role) => role.id) }
  for (const caller of [boss, platform.bearer(boss.personId, token)]) {
    assert.equal((await caller.answer(api.users.invite, { params: { id } })).error?.id, 'own_account')
    const sent = await caller.answer(api.users.sendInvitations, { body: { ids: [id] } })
    assert.equal(sent.error?.id, 'own_account')
    for (const moved of [
      { email: 'thief@example.org', phone },
      { email, phone: '13800000000' },
    ]) {
      const refused = await caller.answer(api.users.update, { params: { id }, body: { ...rest, ...moved } })
      assert.equal(refused.error?.id, 'validation')
    }
  }
  const renamed = { ...rest, email, phone, full_name: '老板' }
  assert.equal((await boss.answer(api.users.update, { params: { id }, body: renamed })).status, 200)
})

test('who is invited anew, or whose addresses an administrator changes, is told', async () => {
  const person = await platform.person('moved')
  await change(person.personId, { email: 'elsewhere@example.org', phone: '13800000001' })
  const { token } = await admin.call(api.users.invite, { params: { id: person.personId } })
  await platform.visitor.call(api.users.accept, { body: { token, password } })
  const { access_token } = await platform.visitor.call(api.session.login, {
    body: { name: 'moved', password },
  })
  const { items } = await platform.bearer(person.personId, access_token).call(api.messages.list, {})
  assert.deepEqual(
    items.map(({ details }) => details['change']),
    ['password_changed', 'phone_changed', 'email_changed'],
  )
})

test('a name holds no marks of direction, by which it would read like that of somebody else', async () => {
  const person = await platform.person('turned')
  for (const full_name of ['\u202egro.elpmaxe@nimda', 'admin\u2066\u2069'])
    assert.equal((await change(person.personId, { full_name })).error?.id, 'validation')
  assert.equal((await change(person.personId, { full_name: 'עדי כהן' })).status, 200)
})

test('an account that is called like the email of another does not stand in its way', async () => {
  const person = await platform.person('shadowed')
  const { email } = await shown(person.personId)
  const other = await platform.person('shadow')
  assert.equal((await change(other.personId, { name: email })).status, 200)
  const { access_token } = await platform.visitor.call(api.session.login, { body: { name: email, password } })
  assert.equal((await platform.bearer('', access_token).call(api.session.user, {})).id, person.personId)
  await change(other.personId, { name: 'shadow' })
})

test('a link to set a password ends where its account comes to hold more than who made it', async () => {
  const keeper = await withButtons('linker', ['user_change'])
  const accept = async (token: string) =>
    (await platform.visitor.answer(api.users.accept, { body: { token, password } })).error?.id
  const invited = async (id: string) => (await keeper.call(api.users.invite, { params: { id } })).token
  const rising = await platform.person('rising')
  await change(rising.personId, { roles: [] })
  const before = await invited(rising.personId)
  await change(rising.personId, { full_name: 'Rising' })
  assert.equal(await accept(before), undefined, 'a link outlives a change that gives nothing')
  const kept = await invited(rising.personId)
  await change(rising.personId, { roles: [builtinRoles.admin] })
  assert.equal(await accept(kept), 'invitation_ended')
  await change(rising.personId, { roles: [] })
  const wide = await invited(rising.personId)
  const body = { ids: [rising.personId], data_permission: 'all' as const }
  await admin.call(api.users.setDataPermission, { body })
  assert.equal(await accept(wide), 'invitation_ended')
})

test('deleting a person keeps their projects, and the operation log keeps the name', async () => {
  const person = await platform.person('departed')
  const project = await person.call(api.projects.create, { body: { name: 'Kept' } })
  await admin.call(api.users.remove, { params: { id: person.personId } })
  assert.equal((await person.answer(api.session.user, {})).status, 401)
  assert.equal((await admin.call(api.projects.show, { params: { id: project.id } })).name, 'Kept')
  const { rows } = await platform.context.db.execute<{ person_name: string }>(sql`
    select person_name from operation where project_id = ${project.id} order by at limit 1`)
  assert.equal(rows[0]?.person_name, 'departed')
})

test('an account without a password lets nobody in until the invited has set one, once', async () => {
  const body = { name: 'guest', full_name: '来宾', email: 'guest@example.org', roles: [builtinRoles.member] }
  const { id, invited } = await admin.call(api.users.create, { body })
  assert.ok(invited)
  for (const guess of ['', ' ', 'null'])
    assert.notEqual(
      (await platform.visitor.answer(api.session.login, { body: { name: 'guest', password: guess } })).status,
      200,
    )
  const first = await admin.call(api.users.invite, { params: { id } })
  const { token } = await admin.call(api.users.invite, { params: { id } })
  const accept = (by: string) => platform.visitor.answer(api.users.accept, { body: { token: by, password } })
  assert.equal((await accept(first.token)).error?.id, 'invitation_ended')
  const answers = await Promise.all([accept(token), accept(token)])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 404])
  await platform.visitor.call(api.session.login, { body: { name: 'guest', password } })
  assert.equal((await shown(id)).invited, false)
})

test('a table with one faulty row makes no account, and every fault is told with its row in a spreadsheet', async () => {
  const csv = [
    'name,full_name,email,roles,department',
    'fine,Fine,fine@example.org,Member,',
    'admin,Taken,new@example.org,Member,',
    ',,,,',
    'a b,"Two\nlines",nowhere,Nobody,Nowhere',
    'FINE,Twice,fine@example.org,,',
  ].join('\n')
  const { rows, faults, made } = await admin.call(api.users.import, { body: { csv } })
  assert.deepEqual([rows, made], [4, []])
  assert.deepEqual(
    faults.map(({ row, column }) => `${row} ${column}`),
    ['3 name', '5 roles', '5 department', '5 name', '5 full_name', '5 email', '6 name', '6 email'],
  )
  const { total } = await admin.call(api.users.list, { query: { search: 'fine@' } })
  assert.equal(total, 0)
})

test('a table without faults makes every account, with roles, groups and department by name', async () => {
  const top = await admin.call(api.departments.create, { body: { name: 'Institute' } })
  const unit = await admin.call(api.departments.create, {
    body: { name: 'Virology 病毒', parent_id: top.id },
  })
  await admin.call(api.groups.create, { body: { name: 'Hospital', members: [] } })
  const csv =
    '\uFEFFname,full_name,email,phone,roles,groups,department\r\n' +
    '李雷,"Li, Lei",li@example.org,138,成员；Administrator,hospital,institute / virology 病毒\r\n'
  const { made } = await admin.call(api.users.import, { body: { csv } })
  const user = await shown(made[0]?.id ?? '')
  assert.deepEqual(
    [user.full_name, user.roles.length, user.groups[0]?.name, user.department?.id, user.invited],
    ['Li, Lei', 2, 'Hospital', unit.id, true],
  )
  const accepted = { token: made[0]?.token ?? '', password }
  assert.equal((await platform.visitor.call(api.users.accept, { body: accepted })).name, '李雷')
})

test('a table says quotas in gigabytes, and a row of two customer types is faulty', async () => {
  for (const name of ['Hospitals', 'Companies'])
    await admin.call(api.groups.create, { body: { name, customer_type: true, members: [] } })
  const head = 'name,full_name,email,groups,quota_gb'
  const faulty = [head, 'q1,Q1,q1@example.org,Hospitals;Companies,1', 'q2,Q2,q2@example.org,,-3'].join('\n')
  const { faults } = await admin.call(api.users.import, { body: { csv: faulty } })
  assert.deepEqual(
    faults.map(({ row, column, value }) => [row, column, value]),
    [
      [2, 'groups', 'Hospitals;Companies'],
      [3, 'quota_gb', '-3'],
    ],
  )
  const csv = ['用户名,姓名,邮箱,配额', 'q3,Q3,q3@example.org,1.5 GB', 'q4,Q4,q4@example.org,'].join('\n')
  const { made } = await admin.call(api.users.import, { body: { csv } })
  const quotas = await Promise.all(made.map(async ({ id }) => (await shown(id)).quota_bytes))
  assert.deepEqual(quotas, [1.5 * 1024 ** 3, null])
})

test('what is no table of users is answered soon, and in few words', async () => {
  const say = async (csv: string) => (await admin.call(api.users.import, { body: { csv } })).faults
  const began = performance.now()
  const heads = await say(Array.from({ length: 150_000 }, (_, index) => index.toString(36)).join())
  assert.ok(performance.now() - began < 5000, 'a quarter of a minute while nobody else is served')
  assert.ok(heads.length < 100, `${heads.length} faults`)
  const rows = await say(`name\n${'a,b\n'.repeat(200_000)}`)
  assert.deepEqual(
    rows.map(({ row, value, reason_en }) => [row, value, reason_en.slice(0, 14)]),
    [[0, '200000', 'More than 1000']],
  )
  const roles = await say(`name,full_name,email,roles\nx1,X,x1@example.org,${'a;'.repeat(400_000)}`)
  assert.ok(roles.length <= 2000, `${roles.length} faults`)
  const asked = performance.now()
  await say(`name,full_name,email,department\nx2,X,x2@example.org,a${' '.repeat(100_000)}b`)
  assert.ok(performance.now() - asked < 2000, 'a department of blanks is read once')
})

test('a table has its columns in either language, and what is lost in its cells is told', async () => {
  const say = async (...lines: string[]) =>
    (await admin.call(api.users.import, { body: { csv: lines.join('\n') } })).faults.map(
      ({ row, column, reason_en }) => [row, column, reason_en.slice(0, 24)],
    )
  const head = '账号,姓名,电子邮箱,Full Name'
  assert.deepEqual(await say(head, 'a1,甲,a1@example.org,'), [[0, 'full_name', 'It stands in the table t']])
  const rows = ['b1,Li, Lei,b1@example.org', 'b2,乙,']
  assert.deepEqual(await say('用户名,姓名,邮箱', ...rows), [[2, '', 'This row has more cells ']])
  assert.deepEqual(await say('用户名,姓名,邮箱', 'b2,乙,'), [[2, 'email', 'This is needed.']])
  assert.deepEqual((await say('用户名,姓名,邮箱', 'b3,"丙,b3@example.org'))[0], [
    2,
    '',
    'A quote is opened and ne',
  ])
  const { made } = await admin.call(api.users.import, {
    body: { csv: '用户名,姓名,邮箱,手机号\n丁一,丁一,d1@example.org,138' },
  })
  assert.equal((await shown(made[0]?.id ?? '')).phone, '138')
})

test('a table does not give what its importer does not hold', async () => {
  const importer = await withButtons('importer', ['user_create'])
  const csv = 'name,full_name,email,roles\nsly,Sly,sly@example.org,Administrator\n'
  const { faults, made } = await importer.call(api.users.import, { body: { csv } })
  assert.deepEqual([faults.map(({ column }) => column), made], [['roles'], []])
})

test('accounts without an email, as those by phone are, can be changed; one that has an email keeps it', async () => {
  const [first, second] = [await platform.person('by-phone'), await platform.person('by-wechat')]
  const { db } = platform.context
  await db.execute(sql`update person set email = '' where id in (${first.personId}, ${second.personId})`)
  assert.equal((await change(first.personId, { full_name: 'By phone' })).status, 200)
  assert.equal((await change(first.personId, { email: 'late@example.org' })).status, 200)
  assert.equal((await change(first.personId, { email: '' })).error?.fields?.[0]?.path, 'email')
  const taken = await change(second.personId, { email: 'LATE@example.org' })
  assert.equal(taken.message, '“LATE@example.org” belongs to another account.')
})

test('a role that is called like another in the other language is not given for it', async () => {
  const make = (title_en: string, title_zh: string) =>
    admin.call(api.roles.create, { body: { title_en, title_zh, menus: [], buttons: [] } })
  await make('Teacher', '教师')
  const other = await make('教师', 'Tutor')
  const say = (role: string) =>
    admin.call(api.users.import, { body: { csv: `name,full_name,email,roles\nt1,T,t1@example.org,${role}` } })
  assert.deepEqual(
    (await say('教师')).faults.map(({ column }) => column),
    ['roles'],
  )
  const { made } = await say('Tutor')
  assert.deepEqual((await shown(made[0]?.id ?? '')).roles[0]?.id, other.id)
})

test('nobody comes into groups or departments, or puts others there, by managing accounts alone', async () => {
  const group = await admin.call(api.groups.create, { body: { name: 'Inner circle', members: [] } })
  const department = await admin.call(api.departments.create, { body: { name: 'Board' } })
  const own = await admin.call(api.departments.create, { body: { name: 'Desk' } })
  const manager = await withButtons('placer', ['user_change', 'user_create', 'department_change'])
  const plain = await platform.person('placed')
  await change(plain.personId, { roles: [] })
  const put = async (id: string, place: object) => {
    const { name, full_name, email, phone, roles, version } = await shown(id)
    const rest = { groups: [], department_id: null, quota_bytes: null, roles: roles.map((role) => role.id) }
    const body = { name, full_name, email, phone, version, ...rest, ...place }
    return (await manager.answer(api.users.update, { params: { id }, body })).error?.id
  }
  assert.equal(await put(plain.personId, { full_name: 'Renamed' }), undefined)
  for (const id of [manager.personId, plain.personId]) {
    assert.equal(await put(id, { groups: [group.id] }), 'beyond_own_role')
    assert.equal(await put(id, { department_id: department.id }), 'beyond_own_role')
  }
  const csv = 'name,full_name,email,groups\nsock,Sock,sock@example.org,Inner circle\n'
  const { faults, made } = await manager.call(api.users.import, { body: { csv } })
  assert.ok(faults.some(({ column, value }) => column === 'groups' && value === 'Inner circle'))
  assert.deepEqual(made, [])
  const moved = { params: { id: department.id }, body: { parent_id: own.id, position: 0 } }
  assert.equal((await manager.answer(api.departments.move, moved)).error?.id, 'beyond_own_role')
  const ordered = { params: { id: own.id }, body: { parent_id: null, position: 0 } }
  assert.equal((await manager.answer(api.departments.move, ordered)).status, 200)
})

test('the data permission lets look at projects of the department and below it, of the groups, or all, and no more', async () => {
  const [above, below, aside, viewer] = await Promise.all(
    ['above', 'below', 'aside', 'looker'].map((name) => platform.person(name)),
  )
  assert.ok(above && below && aside && viewer)
  const top = await admin.call(api.departments.create, { body: { name: 'Top' } })
  const middle = await admin.call(api.departments.create, { body: { name: 'Middle', parent_id: top.id } })
  const low = await admin.call(api.departments.create, { body: { name: 'Low', parent_id: middle.id } })
  const place = (who: Caller, department_id: string) => change(who.personId, { department_id })
  await place(above, top.id)
  await place(below, low.id)
  await place(viewer, middle.id)
  const members = [aside.personId, viewer.personId]
  await admin.call(api.groups.create, { body: { name: 'Cohort', members } })
  const make = async (who: Caller, name: string) =>
    (await who.call(api.projects.create, { body: { name } })).id
  const projects = {
    above: await make(above, 'P above'),
    below: await make(below, 'P below'),
    aside: await make(aside, 'P aside'),
  }
  const seen = async (data_permission: DataPermission) => {
    await admin.call(api.users.setDataPermission, { body: { ids: [viewer.personId], data_permission } })
    const { items } = await viewer.call(api.projects.list, { query: { sort: 'name', limit: 500 } })
    return items.map(({ name }) => name).filter((name) => name.startsWith('P '))
  }
  assert.deepEqual(await seen('own'), [])
  assert.deepEqual(await seen('department'), ['P below'])
  assert.deepEqual(await seen('groups'), ['P aside'])
  assert.deepEqual(await seen('all'), ['P above', 'P aside', 'P below'])
  const params = { id: projects.below }
  assert.equal((await viewer.call(api.projects.show, { params })).role, 'viewer')
  const write = { name: 'Mine', description: '', version: 1 }
  assert.equal((await viewer.answer(api.projects.update, { params, body: write })).error?.id, 'forbidden')
  assert.equal((await viewer.call(api.projects.dashboard, { params })).members, 1)
  await seen('own')
  assert.equal((await viewer.answer(api.projects.show, { params })).status, 404)
  // Moving the department takes what lies below it along.
  await seen('department')
  await admin.call(api.departments.move, { params: { id: low.id }, body: { parent_id: top.id, position: 0 } })
  assert.equal((await viewer.answer(api.projects.show, { params })).status, 404)
})

test('everybody of a group, or of a department and below it, is taken together, but for whoever is switched off', async () => {
  const names = ['Ada', 'Bao', 'Cai', 'Dan']
  const [ada, bao, cai, dan] = await Promise.all(names.map((name) => platform.person(`taken${name}`)))
  assert.ok(ada && bao && cai && dan)
  const hall = await admin.call(api.departments.create, { body: { name: 'Hall' } })
  const room = await admin.call(api.departments.create, { body: { name: 'Room', parent_id: hall.id } })
  await change(ada.personId, { department_id: hall.id })
  await change(bao.personId, { department_id: room.id })
  await change(dan.personId, { department_id: room.id })
  const members = [ada.personId, cai.personId]
  const group = await admin.call(api.groups.create, { body: { name: 'Readers', members } })
  await setState(dan.personId, 'disabled')
  const taken = async (body: { search?: string; group?: string; department?: string }, as = admin) =>
    (await as.call(api.users.select, { body })).map(({ name }) => name)
  assert.deepEqual(await taken({ group: group.id }), ['takenAda', 'takenCai'])
  assert.deepEqual(await taken({ department: hall.id }), ['takenAda', 'takenBao'])
  assert.deepEqual(await taken({ department: room.id }), ['takenBao'])
  assert.deepEqual(await taken({ group: group.id, department: hall.id }), ['takenAda'])
  assert.deepEqual(await taken({ search: 'takenb' }), ['takenBao'])
  const refused = await ada.answer(api.users.select, { body: { group: group.id } })
  assert.equal(refused.error?.id, 'not_permitted')
})

test('a department is not put below itself', async () => {
  const outer = await admin.call(api.departments.create, { body: { name: 'Outer' } })
  const inner = await admin.call(api.departments.create, { body: { name: 'Inner', parent_id: outer.id } })
  const move = (id: string, parent_id: string) =>
    admin.answer(api.departments.move, { params: { id }, body: { parent_id, position: 0 } })
  assert.equal((await move(outer.id, inner.id)).error?.id, 'below_itself')
  assert.equal((await move(outer.id, outer.id)).error?.id, 'below_itself')
  const params = { id: outer.id }
  assert.equal((await admin.answer(api.departments.remove, { params })).error?.id, 'still_referenced')
})

test('projects beyond the quota of their maker are refused, also when two are made at once', async () => {
  const person = await platform.person('bounded')
  const { projectQuota } = platform.context.config
  await change(person.personId, { quota_bytes: projectQuota * 1.5 })
  const make = (name: string) => person.answer(api.projects.create, { body: { name } })
  const answers = await Promise.all([make('First'), make('Second')])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 507])
  assert.equal((await shown(person.personId)).used_quota_bytes, projectQuota)
})

test('a stale save of an account is refused and shows what stands there now', async () => {
  const { personId } = await platform.person('stale')
  await change(personId, { full_name: 'First' })
  const late = await change(personId, { full_name: 'Second', version: 1 })
  assert.equal(late.error?.id, 'stale')
  assert.equal((late.data as User).full_name, 'First')
})

test('who looks for people by part of an email learns nothing of it', async () => {
  const lin = await platform.person('lin.searched')
  await platform.context.db.execute(
    sql`update person set email = 'secret.address@lab.example' where id = ${lin.personId}`,
  )
  const found = async (search: string) =>
    (await lin.call(api.users.find, { query: { search } })).map(({ id }) => id)
  assert.deepEqual(await found('lin.sea'), [lin.personId])
  for (const part of ['secret', 'lab.example', '@']) assert.deepEqual(await found(part), [])
})
