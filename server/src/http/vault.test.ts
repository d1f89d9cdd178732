import assert from 'node:assert/strict'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { loadVault } from './vault.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-vault-'))
})
after(() => rm(folder, { recursive: true }))

test('what was sealed opens again after a restart, and only in its place', async () => {
  const sealed = (await loadVault(folder)).seal('mail', '密码 p@ss')
  const again = await loadVault(folder)
  assert.equal(again.open('mail', sealed), '密码 p@ss')
  assert.throws(() => again.open('sms', sealed))
  for (const at of [0, 12, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    assert.throws(() => again.open('mail', changed))
  }
  assert.equal(sealed.includes(Buffer.from('p@ss')), false)
})

test('the same text is sealed differently each time, by a key that nobody else on the machine reads', async () => {
  const vault = await loadVault(folder)
  assert.notDeepEqual(vault.seal('mail', 'x'), vault.seal('mail', 'x'))
  assert.equal((await stat(join(folder, 'secrets', 'vault'))).mode & 0o777, 0o600)
  assert.equal((await stat(join(folder, 'secrets'))).mode & 0o777, 0o700)
})
