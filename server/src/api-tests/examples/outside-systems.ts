import assert from 'node:assert/strict'
import { outsideSystems } from '@omics/contract/administration/outside-systems'
import type { ExamplesOf } from '../example.ts'
import { startMailbox } from '../../testing/mailbox.ts'
import type { World } from '../world.ts'

const params = { id: 'mail' }

const shown = async ({ people }: World, name = 'mail') =>
  (await people.administrator.call(outsideSystems.list, {})).find((system) => system.name === name) ??
  assert.fail()

/** Connects the platform to a mail server, whatever it was connected to before. */
export async function connectMail(world: World, address = 'smtp://mail.example.org') {
  const { version } = await shown(world)
  const settings = { address, inside: 'yes', from: 'Cloud <no@example.org>' }
  const body = { settings, secrets: { password: '' }, version }
  return world.people.administrator.call(outsideSystems.save, { params, body })
}

export const outsideSystemsExamples: ExamplesOf<'outsideSystems'> = {
  list: async (call, world) => {
    const saved = await connectMail(world)
    assert.deepEqual(
      (await call({})).find(({ name }) => name === 'mail'),
      saved,
    )
  },
  save: async (call, world) => {
    const { version } = await shown(world)
    const settings = {
      address: 'smtps://mail.example.org',
      from: 'no@example.org',
      user: 'cloud',
      inside: '',
    }
    const saved = await call({ params, body: { settings, secrets: { password: '密 p' }, version } })
    assert.deepEqual([saved.source, saved.settings, saved.secrets], ['stored', settings, ['password']])
    assert.deepEqual(await shown(world), saved)
    await world.people.administrator.call(outsideSystems.forget, { params })
  },
  test: async (call, world) => {
    const mailbox = await startMailbox()
    try {
      await connectMail(world, mailbox.address)
      const system = await call({ params, body: { to: 'lin@example.org' } })
      assert.equal(system.failure, '')
      assert.notEqual(system.tested_at, null)
      assert.match(mailbox.letters[0]?.text ?? '', /can send emails|已可以发送/)
    } finally {
      await mailbox.close()
      await world.people.administrator.call(outsideSystems.forget, { params })
    }
  },
  forget: async (call, world) => {
    await connectMail(world)
    assert.equal((await call({ params })).source, 'none')
    assert.equal((await shown(world)).source, 'none')
  },
}
