import assert from 'node:assert/strict'
import { oidc } from '@omics/contract/account/oidc'
import { session } from '@omics/contract/account/session'
import { outsideSystems } from '@omics/contract/administration/outside-systems'
import type { ExamplesOf } from '../example.ts'
import { send } from '../send.ts'
import { signOnHost, type World } from '../world.ts'

/** What the proxy in front says that people use: the provider sends them back there alone. */
const headers = { 'x-forwarded-host': signOnHost, 'x-forwarded-proto': 'https' }
const params = { id: 'oidc' }

/** Connects the platform to a provider for the time of an example. */
async function connected(world: World, example: () => Promise<void>): Promise<void> {
  const { administrator } = world.people
  const { oidc: peer } = world
  const settings = { label: 'Lab', address: peer.issuer, client_id: peer.clientId, scopes: 'openid profile' }
  const secrets = { client_secret: peer.clientSecret }
  await administrator.call(outsideSystems.save, { params, body: { settings, secrets, version: 0 } })
  await example().finally(() => administrator.call(outsideSystems.forget, { params }))
}

export const oidcExamples: ExamplesOf<'oidc'> = {
  provider: (call, world) => connected(world, async () => assert.deepEqual(await call({}), { label: 'Lab' })),
  begin: (call, world) =>
    connected(world, async () => {
      const { url } = await call({ headers })
      assert.equal((await world.oidc.visit(url)).host, signOnHost)
    }),
  finish: (call, world) =>
    connected(world, async () => {
      const name = world.unique('sheng').replace(' ', '.')
      world.oidc.person = { sub: name, name: '盛', preferred_username: name }
      const begun = await send(world.base, oidc.begin, { headers }, world.platform.visitor)
      const { data } = (await begun.json()) as { data: { url: string } }
      const { search } = await world.oidc.visit(data.url)
      const cookie = begun.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
      const arrival = await call({
        headers: { ...headers, cookie: cookie.join('; ') },
        body: { query: search },
      })
      assert.ok(arrival.err_code === 200)
      const { name: shown } = await world.platform.bearer('', arrival.access_token).call(session.user, {})
      assert.equal(shown, '盛')
    }),
}
