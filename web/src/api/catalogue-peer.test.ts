import assert from 'node:assert/strict'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { z } from 'zod'
import { anybody } from '@omics/contract/access'
import { get } from '@omics/contract/endpoint'
import type { CallFor } from './catalogue.ts'
import { defaultAppearance } from '@omics/contract/system/configuration'

/** What the interface did: what it told, and where it went. */
type Deed = readonly ['error' | 'warning', readonly string[]] | 'login' | 'login, anew' | 'index'

const thing = get('/api/thing', { summary: '', access: anybody, output: z.object({ kept: z.boolean() }) })

const deeds: Deed[] = []
let answer: (response: ServerResponse) => void = (response) => response.end()
let peer: Server
let api: Awaited<ReturnType<typeof load>>

/** The modules of the interface, on a page that is only pretended. */
async function load() {
  const stored = new Map<string, string>()
  Object.assign(globalThis, {
    document: { cookie: '' },
    location: { protocol: 'http:' },
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => void stored.set(name, text),
      removeItem: (name: string) => void stored.delete(name),
    },
  })
  const [{ call }, { react, reactQuietly, setSurface }, { setSession }, { setPreferences }] =
    await Promise.all([
      import('./client.ts'),
      import('./react.ts'),
      import('./session.ts'),
      import('../ui/theme/preferences.ts'),
    ])
  return { call, react, reactQuietly, setSession, setSurface, setPreferences }
}

before(async () => {
  peer = createServer((_request, response) => answer(response))
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => real(new URL(String(input), base), init)
  api = await load()
  api.setSurface({
    tell: ({ kind, paragraphs }) => void deeds.push([kind, paragraphs]),
    toLogin: () => void deeds.push('login'),
    toFreshLogin: ({ kind, paragraphs }) => void deeds.push('login, anew', [kind, paragraphs]),
    toIndex: () => void deeds.push('index'),
  })
})
after(() => peer.close())
beforeEach(() => deeds.splice(0))

interface Row {
  readonly status: number
  readonly body: string
  readonly en: readonly Deed[]
  readonly zh: readonly Deed[]
  readonly callFor?: CallFor
}

const body = (code: number, message: unknown, more: object = {}) =>
  JSON.stringify({ code, message, data: null, ...more })

const alike = (...done: readonly Deed[]) => ({ en: done, zh: done })

const rows: Readonly<Record<string, Row>> = {
  'other body codes are rejected': { status: 200, body: body(499, 'no'), ...alike() },
  'body code 422 with a text': {
    status: 200,
    body: body(422, 'Too short'),
    ...alike(['error', ['Too short']]),
  },
  'body code 422 with a list, as paragraphs': {
    status: 200,
    body: body(422, ['a', 'b']),
    ...alike(['error', ['a', 'b']]),
  },
  'body code 401 warns, and the sign-in is loaded anew': {
    status: 200,
    body: body(401, ''),
    en: ['login, anew', ['warning', ['Your authentication has expired. Sign in again.']]],
    zh: ['login, anew', ['warning', ['身份验证已过期，请重新登录。']]],
  },
  'HTTP 500 has no message': { status: 500, body: body(500, 'Sorry'), ...alike() },
  'HTTP 429 asks to wait a minute': {
    status: 429,
    body: body(429, 'slow'),
    en: [['error', ['Please do not operate too frequently. Try again in 1 minute.']]],
    zh: [['error', ['请不要频繁操作，1 分钟后再试。']]],
  },
  'HTTP 401 leads to the sign-in': {
    status: 401,
    body: body(401, ''),
    en: [['error', ['Your login has expired. Refresh the page and sign in again.']], 'login'],
    zh: [['error', ['登录已过期，请刷新页面后重新登录。']], 'login'],
  },
  'HTTP 404 of the page is an illegal request and leads to the index': {
    status: 404,
    body: body(404, 'gone'),
    callFor: 'page',
    en: [['error', ['Illegal request: what you asked for does not exist, or you may not see it.']], 'index'],
    zh: [['error', ['非法请求：内容不存在，或你无权查看。']], 'index'],
  },
  'HTTP 404 of an action is told, and leaves the page as it is': {
    status: 404,
    body: body(404, 'This sample is not here.'),
    callFor: 'action',
    ...alike(['error', ['This sample is not here.']]),
  },
  'HTTP 404 of a part is told by that part': {
    status: 404,
    body: body(404, 'gone'),
    callFor: 'part',
    ...alike(),
  },
  'HTTP 422 joins the messages': { status: 422, body: body(422, ['a', 'b']), ...alike(['error', ['a; b']]) },
  'HTTP 403 tells what the server says': {
    status: 403,
    body: body(403, 'Owners only'),
    ...alike(['error', ['Owners only']]),
  },
  'another HTTP status is shown': {
    status: 418,
    body: 'teapot',
    en: [['error', ['The server answered with status 418.']]],
    zh: [['error', ['服务器返回状态码 418。']]],
  },
}

for (const [name, { status, body: text, en, zh, callFor }] of Object.entries(rows)) {
  test(`${name}`, async () => {
    for (const [language, expected] of Object.entries({ en, zh })) {
      api.setPreferences({ language: language === 'zh' ? 'zh' : 'en' })
      answer = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(text)
      const failure = await api.call(thing, {}).then(
        () => assert.fail('it passed'),
        (error: unknown) => error,
      )
      api.react(failure, callFor)
      assert.deepEqual(deeds.splice(0), expected, language)
    }
  })
}

for (const code of [200, 201, 202, 10_000])
  test(`body code ${code} passes through`, async () => {
    answer = (response) => response.end(JSON.stringify({ code, message: 'ok', data: { kept: true } }))
    assert.deepEqual(await api.call(thing, {}), { kept: true })
    assert.deepEqual(deeds, [])
  })

test('a part that tells of its failures itself still notices that the sign-in has ended', async () => {
  for (const [status, code, expected] of [
    [200, 401, 2],
    [401, 401, 2],
    [422, 422, 0],
    [418, 418, 0],
  ] as const) {
    answer = (response) => response.writeHead(status).end(body(code, 'x'))
    await api.call(thing, {}).catch(api.reactQuietly)
    assert.equal(deeds.splice(0).length, expected, String(status))
  }
})

test('a refusal that comes after the person has left changes nothing for who is here then', async () => {
  const user = { id: 'liu', name: 'liu', roles: [], avatar: '', introduction: '', hasUser: true }
  const userInfo = { phone: '', email: '', full_name: '', image: '', user_groups: [] }
  const closed = {
    language: null,
    registration: 'closed',
    owners_invite: false,
    public_address: null,
    version: 0,
  } as const
  const system = { ...defaultAppearance, ...closed }
  const platform = {
    token: '',
    project_name: '',
    project_img: '',
    user_message: 0,
    temporary_id: '',
  } as const
  const person = { ...user, ...platform, language: null, userInfo }
  api.setSession({ user: person, menus: [], buttons: new Set(), unread: 0, system })
  answer = (response) => {
    api.setSession(undefined)
    response.writeHead(401).end(body(401, 'x'))
  }
  await assert.rejects(api.call(thing, {}), (error) => {
    api.react(error)
    return true
  })
  assert.deepEqual(deeds, [])
})

test('no response is a network error', async () => {
  answer = (response) => void response.destroy()
  for (const [language, words] of [
    ['en', /^Network error/],
    ['zh', /^网络错误/],
  ] as const) {
    api.setPreferences({ language })
    await assert.rejects(api.call(thing, {}), (error) => {
      api.react(error)
      return true
    })
    const [deed] = deeds.splice(0)
    assert.ok(Array.isArray(deed) && words.test(deed[1].join()), language)
  }
})

test('a call has no time limit of its own, and says who asks and in which language', async () => {
  const options: (RequestInit | undefined)[] = []
  const sending = globalThis.fetch
  globalThis.fetch = (input, init) => {
    options.push(init)
    return sending(input, init)
  }
  Object.assign(globalThis, { document: { cookie: 'token=abc' } })
  try {
    answer = (response) => response.end(JSON.stringify({ code: 200, message: 'ok', data: { kept: true } }))
    await api.call(thing, {})
  } finally {
    globalThis.fetch = sending
    Object.assign(globalThis, { document: { cookie: '' } })
  }
  assert.equal(options[0]?.signal, undefined)
  const headers = new Headers(options[0]?.headers)
  const sent = ['authorization', 'token', 'cache-control'].map((name) => headers.get(name))
  assert.deepEqual(sent, ['Bearer abc', 'abc', 'no-cache'])
})
