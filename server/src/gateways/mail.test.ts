import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMailbox } from '../testing/mailbox.ts'
import { createMailer } from './mail.ts'

const mailerOf = (address: string, from: string, inside = 'yes', allowed: string[] = []) =>
  createMailer(async () => ({ address, from, user: '', password: '', inside }), allowed)

test('a server inside the network is reached where its settings or those of the machine permit it', async () => {
  const box = await startMailbox()
  const { host, port } = new URL(box.address)
  const letter = { to: 'lin@lab.example', subject: 'Hello', text: '' }
  for (const address of [box.address, `smtp://localhost:${port}`, `smtp://[::1]:${port}`])
    await assert.rejects(mailerOf(address, 'a@lab.example', '').send(letter), { code: 'address_not_allowed' })
  assert.equal(box.letters.length, 0)
  for (const mailer of [
    mailerOf(box.address, 'a@lab.example'),
    mailerOf(box.address, 'a@lab.example', '', [host]),
  ]) {
    await mailer.send(letter)
    mailer.close()
  }
  assert.equal(box.letters.length, 2)
  await assert.rejects(mailerOf('smtp://169.254.169.254', 'a@lab.example').send(letter), {
    code: 'address_not_allowed',
  })
  await box.close()
})

test('an email reaches its reader with its Chinese subject whole', async () => {
  const box = await startMailbox()
  const mailer = mailerOf(box.address, 'Omics Cloud <noreply@lab.example>')
  await mailer.send({ to: 'lin@lab.example', subject: '分析“新冠变异”已完成', text: '请登录平台查看。' })
  const letter = box.letters[0]?.raw ?? ''
  const subject = /^Subject: ([\s\S]*?)\r\n(?!\s)/m.exec(letter)?.[1] ?? ''
  const decoded = subject
    .replace(/\r\n\s/g, '')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=\s?/gi, (_whole, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
    )
  assert.equal(decoded, '分析“新冠变异”已完成')
  assert.match(letter, /^To: lin@lab\.example/m)
  mailer.close()
  await box.close()
})

test('a subject cannot smuggle in another recipient', async () => {
  const box = await startMailbox()
  const mailer = mailerOf(box.address, 'noreply@lab.example')
  await mailer.send({ to: 'lin@lab.example', subject: 'Done\r\nBcc: thief@elsewhere.example', text: '' })
  assert.deepEqual(
    box.letters.map(({ to }) => to),
    ['lin@lab.example'],
  )
  assert.doesNotMatch(box.letters[0]?.raw ?? '', /^Bcc:/m)
  mailer.close()
  await box.close()
})

test('without an SMTP server nothing is sent and nothing fails', async () => {
  const mailer = createMailer(async () => undefined, [])
  assert.equal(await mailer.isConfigured(), false)
  await mailer.send({ to: 'lin@lab.example', subject: '', text: '' })
})
