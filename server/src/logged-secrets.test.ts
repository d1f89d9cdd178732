import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { z } from 'zod'
import { channels } from './db/notify.ts'
import { testDatabase, type TestDatabase } from './testing/database.ts'
import { codeOf } from './testing/totp.ts'

const email = 'boss@example.org'
const password = 'a horse of 4711 stables'
const mailPassword = 'the password of 4712 letters'
/** Everything in this test that nobody but its holder may know. */
const secrets = new Set([password, mailPassword])

let folder: string
let database: TestDatabase
let server: ChildProcess
let base: string
let pool: pg.Pool
/** A mail server that takes no password, so that every letter fails. */
const mail = new SMTPServer({
  authMethods: ['LOGIN', 'PLAIN'],
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: (_auth, _session, done) => done(new Error('Invalid username or password')),
})

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-logged-'))
  database = await testDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 1 })
  pool.on('error', () => undefined)
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve))
  server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      OMICS_DATA: folder,
      OMICS_PORT: '0',
      OMICS_DEMONSTRATION: '0',
      OMICS_NO_APT: '1',
      OMICS_ADMIN_EMAIL: email,
      OMICS_ADMIN_PASSWORD: password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = new Promise<string>((resolve) =>
    server.stdout?.on('data', (text: Buffer) => {
      const [address] = /http:\S+/.exec(text.toString()) ?? []
      if (address !== undefined) resolve(address)
    }),
  )
  const died = once(server, 'exit').then(() => assert.fail('The platform ended before it listened'))
  died.catch(() => undefined)
  base = await Promise.race([said, died])
})
after(async () => {
  server.kill('SIGTERM')
  await once(server, 'exit')
  await pool.end()
  await new Promise<void>((resolve) => mail.close(resolve))
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const Answer = z.object({
  data: z.unknown(),
  error: z.object({ reference: z.string().optional() }).optional(),
})

async function send(method: string, path: string, body?: object, token?: string) {
  const response = await fetch(base + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  for (const cookie of response.headers.getSetCookie()) {
    const value = /^(?:token|ticket|temporary)=([^;]+)/.exec(cookie)?.[1]
    if (value !== undefined) secrets.add(value)
  }
  const answer = Answer.parse(await response.json())
  return { status: response.status, ...answer }
}

async function given<T>(schema: z.ZodType<T>, ...request: Parameters<typeof send>): Promise<T> {
  const answer = await send(...request)
  assert.ok(answer.status < 300, `${request[1]} answered ${JSON.stringify(answer)}`)
  return schema.parse(answer.data)
}

const Id = z.object({ id: z.string() })

/** Signs in, and has the platform give out one of every kind of secret. */
async function giveOut() {
  const { access_token: token } = await given(z.object({ access_token: z.string() }), 'POST', '/api/login', {
    name: email,
    password,
  })
  const settings = {
    address: `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`,
    from: 'lab@example.org',
    user: 'lab',
    inside: 'yes',
  }
  const body = { settings, secrets: { password: mailPassword }, version: 0 }
  await given(z.unknown(), 'PUT', '/api/outside_systems/mail', body, token)
  const tokens = z.object({ token: z.string() })
  const { token: personal } = await given(tokens, 'POST', '/api/personal_tokens', { name: 'script' }, token)
  const project = await given(Id, 'POST', '/api/projects', { name: 'Shared' }, token)
  const wanted = { project_id: project.id, title: 'R', language: 'en', sections: [] }
  const report = await given(Id, 'POST', '/api/report_results', wanted, token)
  const { token: share } = await given(
    tokens,
    'POST',
    `/api/report_results/user_report/${report.id}`,
    {},
    token,
  )
  const made = await given(Id, 'POST', `/api/project/${project.id}/DataList/mkdir`, { name: 'reads' }, token)
  const chosen = { ids: [made.id] }
  const { url: archive } = await given(
    z.object({ url: z.string() }),
    'POST',
    `/api/project/${project.id}/files/archive`,
    chosen,
    token,
  )
  const colleague = { name: 'mei', full_name: 'Mei', email: 'mei@example.org', roles: [] }
  const person = await send('POST', '/api/users', colleague, token)
  const { token: invitation } = await given(
    tokens,
    'POST',
    `/api/users/${Id.parse(person.data).id}/invite`,
    {},
    token,
  )
  const { secret } = await given(
    z.object({ secret: z.string() }),
    'POST',
    '/api/second_factor/begin',
    { password },
    token,
  )
  for (const one of [token, personal, share, archive.split('/')[3] ?? '', invitation, secret])
    secrets.add(one)
  return { token, personal, share, archive, invitation, secret }
}

/** Makes a request while a table is away, so that the server fails in the middle of it. Gives the reference. */
async function failing(table: string, ...request: Parameters<typeof send>): Promise<string> {
  await pool.query(`alter table ${table} rename to away`)
  const { status, error } = await send(...request)
  await pool.query(`alter table away rename to ${table}`)
  assert.equal(status, 500, `${request[1]} without ${table}`)
  return error?.reference ?? ''
}

const logOf = (name: 'server' | 'worker') => readFile(join(folder, `${name}.log`), 'utf8').catch(() => '')

/** A secret as it stands, and in the ways in which programs write bytes. */
const formsOf = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret, 'base64url').toString('hex'),
  Buffer.from(`\0lab\0${secret}`).toString('base64').replace(/=+$/, ''),
]

test('no secret comes into a log, whatever fails while it is shown', async () => {
  const { token, personal, share, archive, invitation, secret } = await giveOut()
  const code = codeOf(secret)
  for (const one of ['a wrong guess of 4713', 'a new password of 4714', code]) secrets.add(one)
  const references = [
    await failing('guess', 'POST', '/api/login', { name: email, password }),
    await failing('guess', 'POST', '/api/login', { name: email, password: 'a wrong guess of 4713' }),
    await failing('access_token', 'POST', '/api/login', { name: email, password }),
    await failing('access_token', 'GET', `/api/user?token=${token}`, undefined, token),
    await failing('personal_token', 'GET', '/api/user', undefined, personal),
    await failing('report_share', 'GET', `/api/report_results/user_report_get/${share}`),
    await failing('file_archive', 'GET', archive),
    await failing('invitation', 'POST', '/api/invitation/accept', {
      token: invitation,
      password: 'a new password of 4714',
    }),
    await failing('authenticator', 'POST', '/api/second_factor/enable', { code }, token),
    await failing('proof_code', 'POST', '/api/mail/code', { email, purpose: 'login' }),
    await failing('proof_code', 'POST', '/api/mail/login', { email, code: '471500' }),
  ]
  secrets.add('471500')
  const sent = await send('POST', '/api/mail/code', { email, purpose: 'login' })
  assert.notEqual(sent.status, 200, 'the mail server takes no letter')
  const taken = /No runs could be taken/
  // The worker may be starting still, which it does again and again until its tables are there.
  for (let turn = 0; turn < 20 && !taken.test(await logOf('worker')); turn += 1) {
    await pool.query('alter table run rename to away')
    await pool.query(`select pg_notify($1, '')`, [channels.worker])
    await delay(2000)
    await pool.query('alter table away rename to run')
    await delay(2000)
  }
  const [served, worked] = [await logOf('server'), await logOf('worker')]
  for (const reference of references) assert.match(served, new RegExp(`"reference":"${reference}"`))
  assert.match(served, /A code could not be sent/)
  assert.match(served, /Invalid username or password/, 'the mail server was spoken to')
  assert.match(worked, taken)
  assert.ok(secrets.size > 12)
  for (const one of secrets)
    for (const form of formsOf(one))
      for (const line of `${served}\n${worked}`.split('\n'))
        assert.ok(!line.includes(form), `${one} stands in ${line.slice(0, 600)}`)
})
