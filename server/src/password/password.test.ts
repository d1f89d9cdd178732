import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { SecondFactorAsked } from '@omics/contract/account/entrance'
import { factors } from '@omics/contract/account/factors'
import { session } from '@omics/contract/account/session'
import { operations } from '@omics/contract/administration/operations'
import { messages } from '@omics/contract/messages/messages'
import { startPlatform, type Platform } from '../testing/platform.ts'
import { codeOf, steadyStep } from '../testing/totp.ts'

const execute = promisify(execFile)
const root = join(import.meta.dirname, '..', '..', '..')

let platform: Platform
before(async () => {
  platform = await startPlatform()
})
after(() => platform.close())

/** `npm run password` on the server, as its administrator types it; what it said where it refused, too. */
async function command(parameters: readonly string[], environment: Record<string, string> = {}) {
  const env = { ...process.env, DATABASE_URL: platform.databaseUrl, ...environment }
  return execute('npm', ['run', '--silent', 'password', '--', ...parameters], { cwd: root, env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      said: stdout + stderr,
    }),
  )
}

async function newPassword(...parameters: string[]): Promise<string> {
  const { code, said } = await command(parameters)
  assert.equal(code, 0, said)
  return /^Password 密码: (\S+)$/m.exec(said)?.[1] ?? assert.fail(said)
}

async function signIn(name: string, password: string) {
  const payload = { name, password, remember: false }
  const answer = await platform.server.inject({ method: 'POST', url: '/api/login', payload })
  return { status: answer.statusCode, ...answer.json<{ data: unknown; error?: { id: string } }>() }
}

test('an administrator who forgot the password gets in by a new one, and whoever was in is out', async () => {
  const lin = await platform.person('lin', 'admin')
  const { token } = await lin.call(session.createPersonalToken, {
    body: { name: 'pipeline', scopes: ['read'], days: 30 },
  })
  const script = platform.bearer(lin.personId, token)
  assert.equal((await script.answer(session.user, {})).status, 200)
  const password = await newPassword('LIN@example.org')
  assert.equal((await signIn('lin', 'correct horse')).status, 401)
  assert.equal((await signIn('lin', password)).status, 200)
  for (const earlier of [lin, script]) assert.equal((await earlier.answer(session.user, {})).status, 401)
})

test('wrong guesses from before are no hindrance to the new password', async () => {
  await platform.person('guesser', 'admin')
  for (let guess = 0; guess < 11; guess += 1) await signIn('guesser', `guess ${guess}`)
  assert.equal((await signIn('guesser', 'correct horse')).status, 429)
  const password = await newPassword('guesser')
  assert.equal((await signIn('guesser', password)).status, 200)
})

test('a second factor stays, unless it is to go as well', async () => {
  await steadyStep()
  const ada = await platform.person('ada', 'admin')
  const { secret } = await ada.call(factors.begin, { body: { password: 'correct horse' } })
  await ada.call(factors.enable, { body: { code: codeOf(secret, -1) } })
  const asked = await signIn('ada', await newPassword('ada'))
  assert.equal(asked.error?.id, 'second_factor_needed')
  assert.equal(SecondFactorAsked.parse(asked.data).enrol, false)
  const password = await newPassword('ada', '--without-second-factor')
  assert.equal((await signIn('ada', password)).status, 200)
})

test('whose password was set so is told, and the operation log says where', async () => {
  const eve = await platform.person('eve', 'admin')
  const password = await newPassword('eve')
  const { data } = await signIn('eve', password)
  const again = platform.bearer(eve.personId, (data as { access_token: string }).access_token)
  const { items: told } = await again.call(messages.list, {})
  assert.equal(told[0]?.details['change'], 'password_changed')
  const { items: logged } = await again.call(operations.list, { query: { search: eve.personId } })
  const entry = logged.find(({ action }) => action === 'console password')
  assert.deepEqual([entry?.object_id, entry?.address], [eve.personId, hostname()])
})

test('without a name, or by one that nobody has, it names the administrators and changes nothing', async () => {
  await platform.person('chief', 'admin')
  await platform.person('guest')
  for (const [parameters, expected] of [
    [[], 2],
    [['nobody'], 1],
  ] as const) {
    const { code, said } = await command(parameters)
    assert.equal(code, expected)
    assert.match(said, /npm run password -- ACCOUNT/)
    assert.match(said, /Administrators 管理员: .*chief@?/)
    assert.doesNotMatch(said, /guest/)
  }
  assert.equal((await signIn('chief', 'correct horse')).status, 200)
})

test('where no platform is, none is made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'omics-password-'))
  const { code, said } = await command(['lin'], { OMICS_DATA: folder, DATABASE_URL: '' })
  assert.deepEqual([code, await readdir(folder)], [1, []])
  assert.match(said, /There is no platform in .*set OMICS_DATA/)
  await rm(folder, { recursive: true })
})
