import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { createMailer } from './mail.ts'

/** An SMTP server that keeps what it is sent. */
async function mailbox(): Promise<{ url: string; letters: string[]; close(): Promise<void> }> {
  const letters: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        letters.push(Buffer.concat(parts).toString('utf8'))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const mailerOf = (address: string, from: string, inside = 'yes', allowed: string[] = []) =>
  createMailer(async () => ({ address, from, user: '', password: '', inside }), allowed)

test('a server inside the network is reached where its settings or those of the machine permit it', async () => {
  const box = await mailbox()
  const { host, port } = new URL(box.url)
  const letter = { to: 'lin@lab.example', subject: 'Hello', text: '' }
  for (const address of [box.url, `smtp://localhost:${port}`, `smtp://[::1]:${port}`])
    await assert.rejects(mailerOf(address, 'a@lab.example', '').send(letter), { code: 'address_not_allowed' })
  assert.equal(box.letters.length, 0)
  for (const mailer of [mailerOf(box.url, 'a@lab.example'), mailerOf(box.url, 'a@lab.example', '', [host])]) {
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
  const box = await mailbox()
  const mailer = mailerOf(box.url, 'Omics Cloud <noreply@lab.example>')
  await mailer.send({ to: 'lin@lab.example', subject: '分析“新冠变异”已完成', text: '请登录平台查看。' })
  const [letter = ''] = box.letters
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
  const box = await mailbox()
  const mailer = mailerOf(box.url, 'noreply@lab.example')
  await mailer.send({ to: 'lin@lab.example', subject: 'Done\r\nBcc: thief@elsewhere.example', text: '' })
  assert.doesNotMatch(box.letters[0] ?? '', /^Bcc:/m)
  mailer.close()
  await box.close()
})

test('without an SMTP server nothing is sent and nothing fails', async () => {
  const mailer = createMailer(async () => undefined, [])
  assert.equal(await mailer.isConfigured(), false)
  await mailer.send({ to: 'lin@lab.example', subject: '', text: '' })
})
