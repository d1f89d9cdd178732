import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { until } from '@omics/engine/testing/until'
import { tickets } from '@omics/contract/support/tickets'
import { pino } from 'pino'
import { createJobs, type Jobs } from '../../../gateways/jobs/jobs.ts'
import { startImapPeer, type ImapPeer } from '../../../testing/imap-peer.ts'
import { startPerformer } from '../../../testing/other-process.ts'
import { startPlatform, type Platform } from '../../../testing/platform.ts'
import { readingFrom } from '../../../testing/ticket-mailbox.ts'
import { inbox } from './inbox-job.ts'
import { mailTokenOf } from './way-back.ts'

/** OMICS_CRASH_ROUNDS=20 tries it longer. */
const rounds = Number(process.env['OMICS_CRASH_ROUNDS'] ?? 2)
const emailsARound = 5
let platform: Platform
let peer: ImapPeer
let jobs: Jobs
before(async () => {
  peer = await startImapPeer()
  platform = await startPlatform()
  jobs = createJobs(platform.databaseUrl, pino({ level: 'silent' }))
})
after(async () => {
  await jobs.close()
  await platform.close()
  await peer.close()
})

/** Reads the mailbox in a process of its own. */
function reading() {
  return startPerformer(platform, readingFrom(peer))
}

test(`of the emails that come in no one is lost or put in twice by ${rounds} kills in the midst of them`, async () => {
  const { db } = platform.context
  const ids: string[] = []
  const expected = new Map<string, string[]>()
  // A customer each for two rounds, as nobody may write without end.
  for (let at = 0; at * 8 < rounds; at += 1) {
    const customer = await platform.person(`customer${at}`)
    const body = {
      message_type: 'platform' as const,
      phone: '13800000000',
      email: `c${at}@lab.example`,
      title: 'No plot',
    }
    ids.push((await customer.call(tickets.submit, { body })).id)
  }
  const deliver = async (round: number) => {
    const at = Math.floor(round / 8)
    const id = ids[at] ?? ''
    const { rows } = await db.execute<{ number: number }>(sql`select number from ticket where id = ${id}`)
    const way = mailTokenOf(platform.context.signer, { id, number: rows[0]?.number ?? 0 })
    for (let of = 0; of < emailsARound; of += 1) {
      const text = `Word ${of} of round ${round}`
      expected.set(id, [...(expected.get(id) ?? []), text])
      const head = `From: c${at}@lab.example\r\nTo: support@cloud.example\r\nIn-Reply-To: <${way}@omics>`
      const file = `--b\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\n${text}\r\n--b--`
      const type = 'Content-Type: multipart/mixed; boundary=b'
      peer.deliver(
        `${head}\r\nMessage-ID: <r${round}-${of}@lab>\r\n${type}\r\n\r\n--b\r\n\r\n${text}\r\n${file}`,
      )
    }
  }
  let cutOff = 0
  for (let round = 0; round < rounds; round += 1) {
    await deliver(round)
    let read = 0
    peer.onRead = () => {
      read += 1
    }
    await jobs.put(db, inbox, [{}])
    const child = reading()
    const ended = once(child, 'exit')
    await until('Nothing was read', () => read > Math.floor(Math.random() * 3), { seconds: 60 })
    await delay(Math.random() * 40)
    child.kill('SIGKILL')
    await ended
    if (peer.mails.some(({ seen }) => !seen)) cutOff += 1
  }
  assert.ok(cutOff > 0, 'the kills came in the midst')
  const last = reading()
  await jobs.put(db, inbox, [{}])
  const unread = () => peer.mails.filter(({ seen }) => !seen).length
  // The more kills there were, the more is left: each email has its own time.
  for (let left = unread(); left > 0; left = unread())
    await until(`No more was read of ${left}`, () => unread() < left, { seconds: 60 })
  last.kill('SIGKILL')
  for (const [id, texts] of expected) {
    const { rows } = await db.execute<{ text: string; files: number }>(sql`
      select p.text, (select count(*)::int from ticket_attachment a where a.post_id = p.id) as files
      from ticket_post p where p.ticket_id = ${id}`)
    assert.deepEqual(rows.map(({ text }) => text).toSorted(), texts.toSorted())
    assert.ok(rows.every(({ files }) => files === 1))
  }
})
