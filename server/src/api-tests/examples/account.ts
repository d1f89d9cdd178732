import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { session } from '@omics/contract/account/session'
import { administratorKinds, chosenKinds, messages, serviceKinds } from '@omics/contract/messages/messages'
import { projects } from '@omics/contract/projects/projects'
import { defaultAppearance, system } from '@omics/contract/system/configuration'
import { storedImage } from '../../db/tables/account.ts'
import { startPlatform, type Caller } from '../../testing/platform.ts'
import type { ExamplesOf } from '../example.ts'
import { password } from '../people.ts'
import { send } from '../send.ts'
import { baseOf, type World } from '../world.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Signs the viewer in once more and gives the new token and the cookie of the ticket. */
async function signIn({ base, platform }: World): Promise<{ who: Caller; cookie: string }> {
  const body = { name: 'viewer', password }
  const response = await send(base, session.login, { body }, platform.visitor)
  const { data } = (await response.json()) as { data: { access_token: string } }
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { who: platform.bearer('', data.access_token), cookie }
}

export const sessionExamples: ExamplesOf<'session'> = {
  login: async (call, { platform }) => {
    const { access_token } = await call({ body: { name: 'viewer', password } })
    assert.equal((await platform.bearer('', access_token).call(session.user, {})).name, 'viewer')
  },
  renew: async (call, world) => {
    const { cookie } = await signIn(world)
    const { access_token } = await call({ headers: { cookie } })
    assert.equal((await world.platform.bearer('', access_token).call(session.user, {})).name, 'viewer')
  },
  logout: async (call, world) => {
    const { who } = await signIn(world)
    await call({ as: who })
    assert.equal((await who.answer(session.user, {})).status, 401)
  },
  user: async (call) => {
    assert.equal((await call({})).id, call.me.personId)
  },
  permission: async (call, { people }) => {
    const { menus } = await call({})
    const { menus: ofVisitors } = await people.visitor.call(session.visitorPermission, {})
    assert.ok(menus.length > ofVisitors.length)
  },
  visitorPermission: async (call, { people }) => {
    const { menus } = await call({})
    assert.notDeepEqual(menus, (await people.owner.call(session.permission, {})).menus)
  },
  personalTokens: async (call) => {
    const { row } = await call.me.call(session.createPersonalToken, { body: { name: 'night run' } })
    assert.ok((await call({})).some(({ id }) => id === row.id))
  },
  createPersonalToken: async (call, { platform }) => {
    const { token, row } = await call({ body: { name: 'script 脚本', days: 7 } })
    assert.equal((await platform.bearer('', token).call(session.user, {})).id, call.me.personId)
    const listed = await call.me.call(session.personalTokens, {})
    assert.equal(listed.find(({ id }) => id === row.id)?.name, 'script 脚本')
  },
  removePersonalToken: async (call, { platform }) => {
    const { token, row } = await call.me.call(session.createPersonalToken, { body: { name: 'leaked' } })
    await call({ params: { id: row.id } })
    assert.equal((await platform.bearer('', token).answer(session.user, {})).status, 401)
    const left = await call.me.call(session.personalTokens, {})
    assert.ok(!left.some(({ id }) => id === row.id))
  },
}

/** Tells somebody that a project was shared with them. */
async function tell({ people, unique }: World, { personId }: Caller): Promise<string> {
  const name = unique('Shared')
  const { id } = await people.host.call(projects.create, { body: { name } })
  const body = { users: [personId], role: 'viewer' as const }
  await people.host.call(projects.addUser, { params: { id }, body })
  return name
}

export const messagesExamples: ExamplesOf<'messages'> = {
  list: async (call, world) => {
    const name = await tell(world, call.me)
    const { items } = await call({ query: { unread: 'true', limit: 5 } })
    assert.ok(JSON.stringify(items[0]).includes(name))
  },
  unread: async (call, world) => {
    await tell(world, call.me)
    const { count } = await call({})
    const { total } = await call.me.call(messages.list, { query: { unread: 'true' } })
    assert.equal(count, total)
    assert.ok(count > 0)
  },
  read: async (call, world) => {
    await tell(world, call.me)
    const { items } = await call.me.call(messages.list, { query: { limit: 1 } })
    await call({ body: { ids: items.map(({ id }) => id) } })
    const [now] = (await call.me.call(messages.list, { query: { limit: 1 } })).items
    assert.equal(now?.id, items[0]?.id)
    assert.notEqual(now?.read_at, null)
  },
  preferences: async (call) => {
    const { kinds } = await call({})
    const ofSome = [...serviceKinds, ...administratorKinds]
    assert.deepEqual(
      kinds.map(({ kind }) => kind),
      chosenKinds.filter((kind) => !ofSome.includes(kind) || kinds.some((one) => one.kind === kind)),
    )
  },
  prefer: async (call) => {
    const chosen = { kind: 'analysis_stopped' as const, in_app: true, by_email: false }
    await call({ body: chosen })
    const { kinds } = await call.me.call(messages.preferences, {})
    assert.deepEqual(
      kinds.find(({ kind }) => kind === chosen.kind),
      chosen,
    )
  },
}

export const systemExamples: ExamplesOf<'system'> = {
  configuration: async (call) => {
    assert.match((await call({})).theme_color, /^#/)
  },
  configure: async (call, { people, unique }) => {
    const body = {
      name: unique('Cloud 云'),
      name_abbreviation: 'OC',
      theme_color: '#0046aa',
      img: '',
      img_thumbnail: '',
      language: 'zh' as const,
      registration: 'closed' as const,
      owners_invite: false,
    }
    const { version } = await people.visitor.call(system.configuration, {})
    const saved = await call({ body: { ...body, version } })
    assert.deepEqual(saved, { ...body, public_address: null, version: version + 1 })
    assert.deepEqual(await people.visitor.call(system.configuration, {}), saved)
  },
  recover: async (call, { people }) => {
    const { version: _version, ...before } = await people.visitor.call(system.configuration, {})
    const { version: _later, ...after } = await call({})
    assert.deepEqual(after, { ...before, ...defaultAppearance, name_abbreviation: 'GS' })
  },
  uploadImage: async (call, { platform }) => {
    const path = await call({ file: { name: '图.png', bytes: png } })
    const [stored] = await platform.context.db
      .select()
      .from(storedImage)
      .where(eq(storedImage.id, path.slice('/images/'.length)))
    assert.deepEqual([stored?.mediaType, stored?.bytes], ['image/png', png])
  },
  installation: async (call) => {
    assert.deepEqual(await call({}), { installed: true, needs_code: false })
  },
  install: async (call) => {
    const empty = await startPlatform()
    try {
      await empty.server.listen({ host: '127.0.0.1', port: 0 })
      const body = {
        code: empty.context.installCode,
        name: '组学云',
        language: 'zh' as const,
        email: 'lin@example.org',
        full_name: '林',
        password,
      }
      await call({ base: baseOf(empty), body })
      assert.equal((await empty.visitor.call(system.installation, {})).installed, true)
      assert.equal((await empty.visitor.call(system.configuration, {})).name, '组学云')
      const signedIn = await empty.visitor.call(session.login, { body: { name: body.email, password } })
      const admin = empty.bearer('', signedIn.access_token)
      assert.deepEqual((await admin.call(session.user, {})).roles, ['admin'])
    } finally {
      await empty.close()
    }
  },
}
