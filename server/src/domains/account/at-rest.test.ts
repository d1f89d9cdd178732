import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { session as endpoints } from '@omics/contract/account/session'
import { projects } from '@omics/contract/projects/projects'
import { reports } from '@omics/contract/reports/reports'
import { accessToken, person, personalToken, session, spentTicket } from '../../db/tables/account.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

const password = 'correct horse'
let platform: Platform
let lin: Caller
before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin')
  await platform.person('wang')
})
after(() => platform.close())

async function cookies(request: { url: string; payload?: object; cookies?: Record<string, string> }) {
  const answer = await platform.server.inject({ method: 'POST', ...request })
  assert.equal(answer.statusCode, 200, answer.body)
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
}

/** Every row of every table as text. */
async function everything(): Promise<string> {
  const { pool } = platform.context.connection
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')`,
  )
  const texts = []
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

const digest = (secret: string) => createHash('sha256').update(secret).digest('hex')
const hex = (bytes: Buffer) => bytes.toString('hex')

test('passwords are kept as Argon2id of the cost that OWASP asks for, each with a salt of its own', async () => {
  const rows = await platform.context.db.select().from(person)
  const hashes = rows.map(({ passwordHash }) => passwordHash)
  assert.equal(hashes.length, 2)
  for (const hash of hashes) {
    const [, memory, passes, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(hash) ?? []
    assert.ok(Number(memory) >= 19_456 && Number(passes) >= 2 && Number(lanes) >= 1, hash)
  }
  assert.notEqual(hashes[0], hashes[1])
})

test('of no password, token, ticket or link is there more than a digest, in any table', async () => {
  const first = await cookies({ url: '/api/login', payload: { name: 'lin', password } })
  const second = await cookies({ url: '/api/session/renew', cookies: { ticket: first['ticket'] ?? '' } })
  const { token: personal } = await lin.call(endpoints.createPersonalToken, { body: { name: 'laptop' } })
  const project = await lin.call(projects.create, { body: { name: 'Shared' } })
  const report = await lin.call(reports.create, {
    body: { project_id: project.id, title: 'R', language: 'en', sections: [] },
  })
  const { token: link } = await lin.call(reports.share, { params: { id: report.id }, body: {} })
  const { db } = platform.context
  const kept = {
    ticket: (await db.select().from(session)).map(({ ticketHash }) => hex(ticketHash)),
    spent: (await db.select().from(spentTicket)).map(({ ticketHash }) => hex(ticketHash)),
    token: (await db.select().from(accessToken)).map(({ tokenHash }) => hex(tokenHash)),
    personal: (await db.select().from(personalToken)).map(({ tokenHash }) => hex(tokenHash)),
  }
  const { token = '', ticket = '' } = second
  assert.ok(kept.ticket.includes(digest(ticket)))
  assert.ok(kept.spent.includes(digest(first['ticket'] ?? '')))
  assert.ok(kept.token.includes(digest(token)))
  assert.ok(kept.personal.includes(digest(personal)))
  const rows = await everything()
  assert.ok(rows.includes(digest(link)), 'the tables were read')
  const secrets = [password, token, ticket, personal, link, ...Object.values(first), lin.token]
  for (const secret of secrets)
    for (const form of [
      secret,
      hex(Buffer.from(secret)),
      btoa(secret),
      hex(Buffer.from(secret, 'base64url')),
    ])
      assert.ok(!rows.includes(form), form)
})

test('every secret that is given out is 256 random bits', async () => {
  const { token: personal } = await lin.call(endpoints.createPersonalToken, { body: { name: 'other' } })
  const given = await cookies({ url: '/api/login', payload: { name: 'lin', password } })
  for (const secret of [...Object.values(given), personal.replace(/^omics_/, '')])
    assert.equal(Buffer.from(secret, 'base64url').length, 32)
})

test('only the server’s own account reads the key of signed addresses', async () => {
  const folder = join(platform.context.config.dataFolder, 'secrets')
  assert.equal((await stat(folder)).mode & 0o777, 0o700)
  for (const name of await readdir(folder)) {
    assert.equal((await stat(join(folder, name))).mode & 0o777, 0o600)
    assert.ok(!(await everything()).includes(hex(await readFile(join(folder, name)))))
  }
})
