import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { Problem } from '../http/problem.ts'
import { isClosedAddress } from './closed-networks.ts'
import { fetchOutside } from './outside.ts'

/** A peer that is allowed, one inside that is not, and how often somebody reached the latter. */
let peer: Server
let inner: Server
let reached = 0
let answerOfPeer: RequestListener

before(async () => {
  peer = createServer((request, response) => answerOfPeer(request, response))
  inner = createServer((_request, response) => {
    reached += 1
    response.end('secret')
  })
  for (const server of [peer, inner])
    await new Promise<void>((resolve) => server.listen(0, '::', () => resolve()))
})
after(() => {
  for (const server of [peer, inner]) server.close().closeAllConnections()
})

const portOf = (server: Server) => (server.address() as AddressInfo).port
const fetched = (address: string, largest = 1000) =>
  fetchOutside(address, { allowed: [`127.0.0.1:${portOf(peer)}`], largest })

async function refused(address: string, code: string): Promise<void> {
  const error = await fetched(address).catch((thrown: unknown) => thrown)
  assert.ok(error instanceof Problem, `${address} answered ${JSON.stringify(error)}`)
  assert.equal(error.code, code, address)
}

test('every network that is not the open Internet is closed, however its address is written', () => {
  for (const address of [
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.127.255.255',
    '192.0.0.8',
    '198.18.0.1',
    '198.19.255.255',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::FFFF:10.0.0.1',
    '0:0:0:0:0:ffff:7f00:1',
    '::ffff:169.254.169.254',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'febf::1',
    'fec0::1',
    'feff::1',
    'ff02::1',
    '',
    'localhost',
    '127.1',
    '2130706433',
  ])
    assert.equal(isClosedAddress(address), true, address)
})

test('addresses of the open Internet are open', () => {
  for (const address of [
    '1.1.1.1',
    '140.82.121.6',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '223.255.255.1',
    '192.0.1.1',
    '198.17.255.255',
    '198.20.0.1',
    '2606:4700::1111',
    '2a00:1450:4001::1',
    '::ffff:8.8.8.8',
  ])
    assert.equal(isClosedAddress(address), false, address)
})

test('an address inside is reached by none of its spellings', async () => {
  const port = portOf(inner)
  for (const host of [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '0',
    '0.0.0.0',
    'localhost',
    'LOCALHOST',
    '127。0。0。1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    'user:password@127.0.0.1',
  ])
    await refused(`http://${host}:${port}/`, 'address_not_allowed')
  for (const address of [
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'data:text/plain,a',
    'gopher://127.0.0.1/',
  ])
    await refused(address, 'outside_unreachable')
  assert.equal(reached, 0)
})

test('an allowed peer is allowed by name and port alone', async () => {
  answerOfPeer = (_request, response) => response.end('ok')
  const { status, bytes } = await fetched(`http://127.0.0.1:${portOf(peer)}/`)
  assert.deepEqual([status, bytes.toString()], [200, 'ok'])
  await refused(`http://localhost:${portOf(peer)}/`, 'address_not_allowed')
  await refused(`http://127.0.0.1:${portOf(inner)}/`, 'address_not_allowed')
})

test('a host that was permitted to one is not reached by another over the connection of the first', async () => {
  answerOfPeer = (_request, response) => response.end('ok')
  const host = `localhost:${portOf(peer)}`
  const { status } = await fetchOutside(`http://${host}/`, { allowed: [host], largest: 1000 })
  assert.equal(status, 200)
  await refused(`http://${host}/`, 'address_not_allowed')
})

test('a redirect is checked as if somebody had asked for where it leads', async () => {
  const port = portOf(inner)
  const start = `http://127.0.0.1:${portOf(peer)}/`
  const targets = ['127.0.0.1', 'localhost', '[::1]', '2130706433', '[::ffff:127.0.0.1]'].map(
    (host) => `http://${host}:${port}/`,
  )
  for (const location of [...targets, `//127.0.0.1:${port}/`, 'http://169.254.169.254/latest/meta-data/'])
    for (const status of [301, 302, 303, 307, 308]) {
      answerOfPeer = (_request, response) => response.writeHead(status, { location }).end()
      await refused(start, 'address_not_allowed')
    }
  for (const location of ['file:///etc/passwd', 'javascript:alert(1)', 'http://', 'http://[']) {
    answerOfPeer = (_request, response) => response.writeHead(302, { location }).end()
    await refused(start, 'outside_unreachable')
  }
  assert.equal(reached, 0)
})

test('redirects within what is allowed are followed, but not for ever', async () => {
  const start = `http://127.0.0.1:${portOf(peer)}/`
  answerOfPeer = ({ url }, response) =>
    url === '/end' ? response.end('there') : response.writeHead(302, { location: 'end' }).end()
  assert.equal((await fetched(start)).bytes.toString(), 'there')
  answerOfPeer = (_request, response) => response.writeHead(302, { location: '/' }).end()
  await refused(start, 'outside_unreachable')
})

test('an answer larger than asked for is cut off, whatever length it declares', async () => {
  const start = `http://127.0.0.1:${portOf(peer)}/`
  answerOfPeer = (_request, response) => {
    const pour = () => {
      while (response.write(Buffer.alloc(64 * 1024)));
      response.once('drain', pour)
    }
    pour()
  }
  const error = await fetched(start, 100_000).catch((thrown: unknown) => thrown)
  assert.equal(error instanceof Problem && error.code, 'too_large')
})

test('a name is resolved once: what it names afterwards, or beside an open address, is not reached', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'omics-names-'))
  try {
    const files = {
      'resolv.conf': 'nameserver 127.0.0.1\noptions timeout:5 attempts:1\n',
      hosts: '127.0.0.1 localhost\n',
    }
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    const sandbox = [
      '--dev-bind',
      '/',
      '/',
      '--unshare-user',
      '--unshare-net',
      '--uid',
      '0',
      '--cap-add',
      'ALL',
    ]
    const binds = Object.keys(files).flatMap((name) => ['--ro-bind', join(folder, name), `/etc/${name}`])
    const program = join(import.meta.dirname, '..', 'testing', 'hostile-names.ts')
    const run = promisify(execFile)
    const can = await run('bwrap', [...sandbox, ...binds, 'true']).catch(() => undefined)
    if (!can) return context.skip('no network namespace can be made on this machine')
    const { stdout } = await run('bwrap', [...sandbox, ...binds, process.execPath, program])
    assert.deepEqual(JSON.parse(stdout), {
      outcomes: {
        'inside.test': 'address_not_allowed',
        'mixed.test': 'address_not_allowed',
        // The open address that was checked, which leads nowhere here.
        'rebinding.test': 'outside_unreachable',
      },
      questions: { 'inside.test': 1, 'mixed.test': 1, 'rebinding.test': 1 },
      reached: 0,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
