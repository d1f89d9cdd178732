import assert from 'node:assert/strict'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { ClientError } from './client-error.ts'
import { credentials, serverAddress, storeCredentials, storedCredentials } from './credentials.ts'

let home: string

before(async () => {
  home = await mkdtemp(join(tmpdir(), 'omics-credentials-'))
  process.env['XDG_CONFIG_HOME'] = home
  delete process.env['OMICS_SERVER']
  delete process.env['OMICS_TOKEN']
})
after(() => rm(home, { recursive: true, force: true }))

test('an address becomes the origin of a server, by https unless it is this machine', () => {
  assert.equal(serverAddress('https://omics.example.org/project/list'), 'https://omics.example.org')
  assert.equal(serverAddress('omics.example.org'), 'https://omics.example.org')
  assert.equal(serverAddress('localhost:8080'), 'http://localhost:8080')
  assert.equal(serverAddress('http://lab.example.org:8080/'), 'http://lab.example.org:8080')
  assert.throws(() => serverAddress('no server'), ClientError)
})

test('what is stored is found again, is its owner’s alone, and gives way to the environment', async () => {
  await assert.rejects(credentials(), { exitCode: 5 })
  const path = await storeCredentials({ server: 'https://a.example.org', token: 'omics_a' })
  assert.equal((await stat(path)).mode & 0o777, 0o600)
  assert.deepEqual(await credentials(), { server: 'https://a.example.org', token: 'omics_a' })
  process.env['OMICS_TOKEN'] = 'omics_b'
  assert.deepEqual(await credentials(), { server: 'https://a.example.org', token: 'omics_b' })
  delete process.env['OMICS_TOKEN']
})

test('a stored token stays with its server', async () => {
  process.env['OMICS_SERVER'] = 'https://b.example.org'
  await assert.rejects(credentials(), { exitCode: 5 })
  delete process.env['OMICS_SERVER']
})

test('a file that was damaged is named, with what to do', async () => {
  await writeFile(join(home, 'omics', 'credentials.json'), '{"server":1}')
  await assert.rejects(storedCredentials(), /credentials\.json.*omics login/)
})
