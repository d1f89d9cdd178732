import assert from 'node:assert/strict'
import { test } from 'node:test'
import { api } from '@omics/contract/api'
import { startMailbox } from '../../../testing/mailbox.ts'
import { startPlatform, type Platform } from '../../../testing/platform.ts'

test('the links of an imported table are sent to its people, where the platform knows its address', async () => {
  const mailbox = await startMailbox()
  const own = await startPlatform({ OMICS_SMTP_URL: mailbox.address })
  try {
    const head = await own.person('head.of.all', 'admin')
    const importing = async (name: string, host: string) => {
      const csv = `name,full_name,email\n${name}.1,One,${name}.1@lab.example\n${name}.2,Two,${name}.2@lab.example`
      return api.users.import.output.parse(
        (await head.answer(api.users.import, { body: { csv } }, { host })).data,
      )
    }
    const { mailing, made } = await importing('near', 'localhost:80')
    assert.equal(mailing, true)
    for (const { email, token } of made) {
      const { text } = await mailbox.letterTo(email)
      assert.ok(text.includes(`http://localhost:80/invitation#${token}`), text)
    }
    assert.equal((await importing('far', 'evil.example')).mailing, false)
    assert.deepEqual(mailbox.letters, [], 'of a host that anybody may name no link is sent')
  } finally {
    await own.close()
    await mailbox.close()
  }
})

test('invitations are sent to many by email in both languages, and whom none reached is told', async () => {
  const mailbox = await startMailbox()
  const lab = await startPlatform({
    OMICS_SMTP_URL: mailbox.address,
    OMICS_PUBLIC_URL: 'https://omics.example.org',
  })
  try {
    const head = await lab.person('head', 'admin')
    const ids: string[] = []
    for (const name of ['li.lei', 'ana']) {
      const body = { name, full_name: name, email: `${name}@lab.example`, roles: [] }
      ids.push((await head.call(api.users.create, { body })).id)
    }
    const answer = await head.call(api.users.sendInvitations, { body: { ids } })
    assert.deepEqual(answer, { sent: 2, unsent: [] })
    assert.deepEqual(mailbox.letters.map(({ to }) => to).toSorted(), [
      'ana@lab.example',
      'li.lei@lab.example',
    ])
    const [letter] = mailbox.letters
    assert.match(letter?.text ?? '', /Choose a password[^]*设置密码/)
    const token = /#(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
    await lab.visitor.call(api.users.accept, { body: { token, password: 'correct horse' } })
    await head.call(api.users.setState, { body: { ids: ids.slice(0, 1), state: 'disabled' } })
    const { sent, unsent } = await head.call(api.users.sendInvitations, { body: { ids } })
    assert.deepEqual([sent, unsent.map(({ name }) => name)], [1, ['li.lei']])
  } finally {
    await lab.close()
    await mailbox.close()
  }
})

test('somebody is invited by their address alone, and says themselves how they are called', async () => {
  const lab = await startPlatform()
  try {
    const head = await lab.person('head', 'admin')
    const made = await head.call(api.users.create, { body: { email: "o'brien@lab.example" } })
    assert.equal(made.full_name, "o'brien@lab.example")
    assert.deepEqual(
      made.roles.map(({ title_en }) => title_en),
      ['Member'],
    )
    const { token } = await head.call(api.users.invite, { params: { id: made.id } })
    assert.equal((await lab.visitor.call(api.users.invited, { body: { token } })).unnamed, true)
    const given = { token, password: 'correct horse', full_name: 'Niamh O’Brien' }
    const taken = await lab.visitor.answer(api.users.accept, { body: { ...given, name: 'HEAD' } })
    assert.equal(taken.error?.id, 'name_taken')
    await lab.visitor.call(api.users.accept, { body: { ...given, name: 'niamh' } })
    const again = await head.call(api.users.invite, { params: { id: made.id } })
    const other = { ...given, token: again.token, name: 'other' }
    assert.deepEqual(await lab.visitor.call(api.users.accept, { body: other }), { name: 'niamh' })
    assert.equal((await head.call(api.users.show, { params: { id: made.id } })).full_name, 'Niamh O’Brien')
  } finally {
    await lab.close()
  }
})

test('a letter of invitation leads nowhere else, whatever host its sender names', async () => {
  const mailbox = await startMailbox()
  const settings = { OMICS_SMTP_URL: mailbox.address }
  const open = await startPlatform(settings)
  const named = await startPlatform({ ...settings, OMICS_PUBLIC_URL: 'https://omics.example.org' })
  let turn = 0
  const inviting = async (at: Platform, host: string) => {
    turn += 1
    const head = await at.person(`head.${turn}`, 'admin')
    const { id } = await head.call(api.users.create, {
      body: { name: `guest.${turn}`, full_name: 'Guest', email: `guest.${turn}@lab.example`, roles: [] },
    })
    const { data } = await head.answer(api.users.invite, { params: { id } }, { host })
    return api.users.invite.output.parse(data)
  }
  try {
    assert.equal((await inviting(open, 'evil.example')).mailed, false)
    assert.equal(mailbox.letters.length, 0)
    assert.equal((await inviting(open, 'localhost:80')).mailed, true)
    assert.equal((await inviting(named, 'evil.example')).mailed, true)
    const told = mailbox.letters.map(({ text }) => /https?:[^#\s]+/.exec(text)?.[0])
    assert.deepEqual(told, ['http://localhost:80/invitation', 'https://omics.example.org/invitation'])
  } finally {
    await Promise.all([open.close(), named.close()])
    await mailbox.close()
  }
})
