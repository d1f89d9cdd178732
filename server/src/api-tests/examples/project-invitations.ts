import assert from 'node:assert/strict'
import { outsideSystems } from '@omics/contract/administration/outside-systems'
import { projectInvitations } from '@omics/contract/projects/invitations'
import { projects } from '@omics/contract/projects/projects'
import { storeInvitation } from '../../domains/projects/invitations/rows.ts'
import { newSecret } from '../../http/secrets.ts'
import { startMailbox } from '../../testing/mailbox.ts'
import type { ExamplesOf } from '../example.ts'
import { password } from '../people.ts'
import type { World } from '../world.ts'
import { connectMail } from './outside-systems.ts'

/** An invitation into a project of its own, with its link. */
async function invited(world: World) {
  const { id: projectId } = await world.newProject()
  const email = `${world.unique('guest').replace(' ', '.')}@lab.example`
  const token = newSecret()
  const by = world.people.administrator.personId
  const { db } = world.platform.context
  const id = await storeInvitation(db, { projectId, email, role: 'editor', token, by })
  return { id, projectId, email, token }
}

export const projectInvitationsExamples: ExamplesOf<'projectInvitations'> = {
  list: async (call, world) => {
    const { id, projectId } = await invited(world)
    const { items } = await call({ params: { id: projectId } })
    assert.deepEqual(
      items.map((one) => one.id),
      [id],
    )
  },
  create: async (call, world) => {
    const { id } = await world.newProject()
    const { administrator } = world.people
    const mailbox = await startMailbox()
    await connectMail(world, mailbox.address)
    await world.platform.context.db.execute('update system_configuration set owners_invite = true')
    const email = `${world.unique('New').replace(' ', '.')}@lab.example`
    const headers = { host: 'localhost' }
    const made = await call({ params: { id }, headers, body: { email, role: 'viewer' } })
    await mailbox.letterTo(made.email)
    await mailbox.close()
    await administrator.call(outsideSystems.forget, { params: { id: 'mail' } })
    assert.equal(made.email, email.toLowerCase())
  },
  withdraw: async (call, world) => {
    const { id, projectId, token } = await invited(world)
    assert.deepEqual(await call({ params: { id: projectId, invitation_id: id } }), [])
    const ended = await world.people.visitor.answer(projectInvitations.invited, { body: { token } })
    assert.equal(ended.error?.id, 'invitation_ended')
  },
  invited: async (call, world) => {
    const { email, token } = await invited(world)
    const shown = await call({ body: { token } })
    assert.deepEqual([shown.email, shown.account, shown.role], [email, 'none', 'editor'])
  },
  accept: async (call, world) => {
    const { projectId, email, token } = await invited(world)
    const name = world.unique('guest').replace(' ', '.')
    const accepted = await call({ body: { token, name, full_name: 'Guest', password } })
    assert.deepEqual(accepted, { name, project_id: projectId, made: true })
    const members = await world.people.administrator.call(projects.members, { params: { id: projectId } })
    assert.equal(members.find(({ detail }) => detail === email)?.role, 'editor')
  },
}
