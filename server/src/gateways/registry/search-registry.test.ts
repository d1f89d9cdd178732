import assert from 'node:assert/strict'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { Problem } from '../../http/problem.ts'
import type { RegistrySettings } from './registry-settings.ts'
import { searchRegistry } from './search-registry.ts'

let peer: Server
let answerOf: RequestListener
let settings: RegistrySettings

before(async () => {
  peer = createServer((request, response) => answerOf(request, response))
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(peer.address() as AddressInfo).port}`
  settings = {
    hub: 'http://127.0.0.1:1',
    allowed: [host],
    account: '',
    addressOf: (registry) => (registry === 'quay.io' ? `http://${host}` : 'http://127.0.0.1:1'),
  }
})
after(() => peer.close().closeAllConnections())

/** Answers as Quay does: pages of ten, which say whether more follow. */
function quayWith(count: number, asked: string[] = []): RequestListener {
  return ({ url = '' }, response) => {
    asked.push(url)
    const { pathname, searchParams } = new URL(url, 'http://quay')
    assert.equal(pathname, '/api/v1/find/repositories')
    const page = Number(searchParams.get('page'))
    const results = Array.from({ length: Math.max(0, Math.min(10, count - (page - 1) * 10)) }, (_, nth) => ({
      kind: 'repository',
      title: 'repo',
      name: `${searchParams.get('query')}-${(page - 1) * 10 + nth}`,
      namespace: {
        title: 'org',
        kind: 'organization',
        name: 'biocontainers',
        score: 1,
        href: '/organization/b',
      },
      description: nth === 0 ? null : 'Reads <b>alignments</b>',
      is_public: true,
      score: 1,
      stars: nth,
    }))
    const has_additional = page * 10 < count
    response.end(
      JSON.stringify({ results, has_additional, page, page_size: 10, start_index: (page - 1) * 10 }),
    )
  }
}

test('Quay is searched in pages of fifty, whose number it does not tell', async () => {
  const asked: string[] = []
  answerOf = quayWith(73, asked)
  const first = await searchRegistry(settings, 'quay.io', 'sam tools', 1)
  assert.deepEqual([first.items.length, first.total, asked.length], [50, 51, 5])
  assert.deepEqual(first.items[1], {
    name: 'quay.io/biocontainers/sam tools-1',
    description: 'Reads <b>alignments</b>',
    stars: 1,
    pulls: 0,
    official: false,
  })
  assert.equal(first.items[0]?.description, '')
  assert.match(asked[0] ?? '', /query=sam\+tools&page=1$/)
  const second = await searchRegistry(settings, 'quay.io', 'sam tools', 2)
  assert.deepEqual([second.items.length, second.total], [23, 73])
  answerOf = quayWith(0)
  assert.deepEqual(await searchRegistry(settings, 'quay.io', 'none', 1), { items: [], total: 0 })
})

test('a Quay that answers nonsense, too much or that there is always more is refused or ends', async () => {
  const refused = async (bytes: string, status = 200) => {
    answerOf = (_request, response) => response.writeHead(status).end(bytes)
    const thrown = await searchRegistry(settings, 'quay.io', 'tool', 1).catch((error: unknown) => error)
    assert.ok(thrown instanceof Problem, bytes.slice(0, 40))
    return thrown.code
  }
  for (const bytes of [
    '<html>',
    '{"results":',
    '[]',
    '{"results":{}}',
    `{"results":[{"name":1}]}`,
    '['.repeat(50_000),
  ])
    assert.equal(await refused(bytes), 'outside_unreachable')
  assert.equal(await refused('{}', 500), 'outside_unreachable')
  assert.equal(await refused('x'.repeat(5 * 1024 ** 2)), 'too_large')
  let asked = 0
  answerOf = (_request, response) => {
    asked += 1
    response.end(JSON.stringify({ results: [], has_additional: true }))
  }
  assert.deepEqual(await searchRegistry(settings, 'quay.io', 'tool', 1), { items: [], total: 0 })
  assert.equal(asked, 1)
})
