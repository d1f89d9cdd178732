import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { embeddedTools } from '@omics/contract/tools/embedded'
import type { InjectOptions } from 'fastify'
import { startPlatform, type Platform } from '../testing/platform.ts'

let platform: Platform
before(async () => {
  platform = await startPlatform()
  await platform.person('lin')
})
after(() => platform.close())

const inject = (request: InjectOptions) => platform.server.inject(request)
const host = 'omics.example'

/** How the browsers of today and of yesterday, or over plain http, say that another site's page asks. */
const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'https://other.omics.example' },
  { origin: 'https://evil.example' },
  { origin: `http://${host}:8081` },
  { origin: 'null' },
]
const own: Record<string, string>[] = [{ 'sec-fetch-site': 'same-origin' }, { origin: `http://${host}` }, {}]

async function signIn() {
  const payload = { name: 'lin', password: 'correct horse' }
  const { cookies, statusCode } = await inject({
    method: 'POST',
    url: '/api/login',
    payload,
    remoteAddress: `10.0.0.${Math.floor(Math.random() * 250)}`,
  })
  assert.equal(statusCode, 200)
  const [token = '', ticket = ''] = ['token', 'ticket'].map(
    (wanted) => cookies.find(({ name }) => name === wanted)?.value ?? '',
  )
  return { token, ticket }
}

const renew = (ticket: string, headers = {}) =>
  inject({ method: 'POST', url: '/api/session/renew', cookies: { ticket }, headers: { host, ...headers } })

test('a page of another site signs nobody out, neither by what it sends nor by what it gets back', async () => {
  for (const headers of foreign) {
    const { token, ticket } = await signIn()
    const form = { 'content-type': 'text/plain', host, ...headers }
    // The cookies that SameSite=Strict keeps back, and those that it does not.
    for (const cookies of [{}, { token, ticket }]) {
      const answer = await inject({
        method: 'POST',
        url: '/api/logout',
        cookies,
        headers: form,
        payload: 'a=b',
      })
      assert.equal(answer.headers['set-cookie'], undefined, JSON.stringify(headers))
    }
    const lost = await inject({ method: 'POST', url: '/api/session/renew', headers: form, payload: 'a=b' })
    assert.deepEqual([lost.statusCode, lost.headers['set-cookie']], [401, undefined])
    assert.equal((await renew(ticket)).statusCode, 200, JSON.stringify(headers))
  }
})

test('a page of our own signs out with its ticket, and its cookies are taken away', async () => {
  for (const headers of own) {
    const { ticket } = await signIn()
    const answer = await inject({
      method: 'POST',
      url: '/api/logout',
      cookies: { ticket },
      headers: { host, ...headers },
    })
    assert.deepEqual(
      answer.cookies.map(({ name, value }) => [name, value]),
      [
        ['token', ''],
        ['ticket', ''],
      ],
    )
    assert.equal((await renew(ticket)).statusCode, 401, JSON.stringify(headers))
  }
})

test('a form of another site, which can send no JSON, signs nobody in and changes nothing', async () => {
  const { token, ticket } = await signIn()
  const json = JSON.stringify({ name: 'lin', password: 'correct horse' })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    for (const url of ['/api/login', '/api/projects']) {
      const answer = await inject({
        method: 'POST',
        url,
        payload: json,
        cookies: { token, ticket },
        headers: { 'content-type': type, origin: 'https://evil.example' },
      })
      assert.ok([400, 401, 422].includes(answer.statusCode), `${url} ${type} ${answer.statusCode}`)
      assert.equal(answer.headers['set-cookie'], undefined)
    }
})

test('cookies alone open nothing', async () => {
  const { token, ticket } = await signIn()
  const answer = await inject({ url: '/api/user', cookies: { token, ticket } })
  assert.equal(answer.statusCode, 401)
})

test('no answer lets a page of another site read it', async () => {
  const { token } = await signIn()
  const headers = {
    origin: 'https://evil.example',
    authorization: `Bearer ${token}`,
    'tus-resumable': '1.0.0',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  }
  for (const url of [
    '/api/user',
    '/api/login',
    '/api/upload',
    '/api/upload/x',
    '/api/events',
    '/api/docs',
    '/images/x',
    '/',
  ])
    for (const method of ['OPTIONS', 'GET', 'HEAD', 'POST', 'PATCH'] as const) {
      if (url === '/api/events' && method === 'GET') continue
      const answer = await inject({ method, url, headers })
      for (const header of ['access-control-allow-origin', 'access-control-allow-credentials'])
        assert.equal(answer.headers[header], undefined, `${method} ${url}`)
      if (method === 'OPTIONS') assert.equal(answer.statusCode, 404, url)
      if (url.startsWith('/api'))
        assert.equal(answer.headers['x-content-type-options'], 'nosniff', `${method} ${url}`)
    }
})

const built = existsSync(join(import.meta.dirname, '../../../web/dist/index.html'))

test('pages run no script but our own files, load nothing from elsewhere and lie in no frame', async () => {
  for (const url of ['/api/docs', ...(built ? ['/', '/login', '/project/x'] : [])]) {
    const [first, second] = await Promise.all([inject({ url }), inject({ url })])
    const policy = directives(String(first.headers['content-security-policy']))
    assert.deepEqual(policy.get('default-src'), ["'self'"], url)
    assert.deepEqual(policy.get('script-src'), ["'self'", "'wasm-unsafe-eval'"])
    for (const [name, wanted] of Object.entries({
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
    }))
      assert.deepEqual(policy.get(name), [wanted], name)
    for (const [name, sources] of policy)
      for (const source of sources)
        assert.match(
          source,
          /^('self'|'none'|'wasm-unsafe-eval'|'unsafe-inline'|'nonce-[\w+/=]+'|data:|blob:)$/,
          name,
        )
    const inline = [...policy]
      .filter(([, sources]) => sources.includes("'unsafe-inline'"))
      .map(([name]) => name)
    assert.deepEqual(inline, ['style-src-attr'])
    assert.doesNotMatch(first.body, /<script(?![^>]*\bsrc=)|\son\w+=|javascript:|__NONCE__/i)
    assert.notEqual(first.headers['content-security-policy'], second.headers['content-security-policy'])
    assert.equal(first.headers['x-content-type-options'], 'nosniff')
    assert.equal(first.headers['referrer-policy'], 'no-referrer')
  }
})

test(
  'who asks for the head of a page alone, as programs that follow links do, learns that it is there',
  { skip: !built },
  async () => {
    const [page, head] = await Promise.all([
      inject({ url: '/login' }),
      inject({ method: 'HEAD', url: '/login' }),
    ])
    assert.deepEqual([head.statusCode, head.body], [200, ''])
    assert.equal(head.headers['content-type'], page.headers['content-type'])
    assert.equal((await inject({ method: 'HEAD', url: '/api/none' })).statusCode, 404)
  },
)

test(
  'the page of an embedded tool may frame its host, and no other page and no other host',
  { skip: !built },
  async () => {
    const admin = await platform.person('admin', 'admin')
    const body = {
      title_en: 'Browser',
      title_zh: '浏览器',
      address: 'https://genome.example.org:8443/tracks?db=1',
    }
    const { id, version } = await admin.call(embeddedTools.create, { body })
    const framed = async (url: string) =>
      directives(String((await inject({ url })).headers['content-security-policy'])).get('frame-src')
    const page = `/tool/TooIiframe?id=${id}`
    assert.deepEqual(await framed(page), ["'self'", 'blob:', 'https://genome.example.org:8443'])
    for (const url of [
      '/tool/TooIiframe',
      `/tool/x?id=${id}`,
      `/?id=${id}`,
      `${page}x`,
      '/tool/TooIiframe?id=none',
    ])
      assert.deepEqual(await framed(url), ["'self'", 'blob:'], url)
    for (const address of [
      'https://a;script-src *',
      'javascript:alert(1)',
      'https://a b',
      'https://u@host/',
      '//x',
      'https://a;x',
    ])
      assert.equal(
        (await admin.answer(embeddedTools.create, { body: { ...body, address } })).status,
        422,
        address,
      )
    const onOwnHost = { ...body, address: 'http://localhost:8443/tracks' }
    const refused = await admin.answer(embeddedTools.create, { body: onOwnHost })
    assert.equal(refused.status, 422, 'the host by which it is saved')
    const parked = await admin.call(embeddedTools.create, { body: { ...onOwnHost, state: 'disabled' } })
    const again = { params: { id: parked.id }, body: { ...onOwnHost, version: parked.version } }
    assert.equal((await admin.answer(embeddedTools.update, again)).status, 422)
    const headers = { host: 'Genome.example.org:8080' }
    const { headers: own } = await inject({ url: page, headers })
    assert.deepEqual(
      directives(String(own['content-security-policy'])).get('frame-src'),
      ["'self'", 'blob:'],
      'another port of the host by which the platform is reached has its cookies',
    )
    await admin.call(embeddedTools.update, { params: { id }, body: { ...body, state: 'disabled', version } })
    assert.deepEqual(await framed(page), ["'self'", 'blob:'])
  },
)

function directives(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources]
    }),
  )
}
