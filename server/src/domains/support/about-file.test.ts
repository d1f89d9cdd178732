import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { roles } from '@omics/contract/administration/roles'
import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import { tickets } from '@omics/contract/support/tickets'
import { authorise } from '../../http/grant.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { addFileFromBytes } from '../files/keep.ts'

let platform: Platform
let admin: Caller
let member: Caller
let stranger: Caller

before(async () => {
  platform = await startPlatform()
  admin = await platform.person('admin', 'admin')
  member = await platform.person('member')
  stranger = await platform.person('stranger')
})
after(() => platform.close())

const right = {
  message_type: 'platform' as const,
  phone: '13800000000',
  email: 'lin@example.org',
  title: 'The table is empty',
}

/** A file of four bytes in a new project of somebody. */
async function newFile(owner: Caller, project: string, name: string) {
  const { id: projectId } = await owner.call(projects.create, { body: { name: project } })
  const identity = { personId: owner.personId, administrator: false }
  const grant = await authorise(platform.context.db, identity, 'project', projectId, 'edit')
  const placed = { parentId: null, path: '', name, origin: 'upload' } as const
  return { projectId, file: await addFileFromBytes(platform.context, grant, Buffer.from('ACGT'), placed) }
}

/** Somebody who looks after tickets, and is in no project. */
async function serving(): Promise<Caller> {
  const body = { title_en: 'Service', title_zh: '客服', menus: ['feedback'], buttons: ['feedback_answer'] }
  const { id: roleId } = await admin.call(roles.create, { body })
  const agent = await platform.person('agent')
  await platform.context.db.execute(
    sql`insert into person_role (person_id, role_id) values (${agent.personId}, ${roleId})`,
  )
  return agent
}

test('a ticket is about a file that its writer may see, whose size and state those who look after it are told', async () => {
  const { projectId, file } = await newFile(member, 'Reads of a ticket', '样本 1.txt')
  const body = { ...right, file_id: file.id }
  const refused = await stranger.answer(tickets.submit, { body })
  assert.deepEqual([refused.status, refused.error?.fields?.[0]?.path], [422, 'file_id'])
  const { id } = await member.call(tickets.submit, { body })
  const seenBy = async (who: Caller) => (await who.call(tickets.show, { params: { id } })).file
  const project = { project_id: projectId, project: 'Reads of a ticket' }
  const known = { id: file.id, name: '样本 1.txt', size: 4, ...project, state: 'here' as const }
  assert.deepEqual(await seenBy(member), { ...known, visible: true })
  const agent = await serving()
  assert.deepEqual(await seenBy(agent), { ...known, visible: false })

  const params = { id: projectId }
  const selected = (action: 'trash' | 'purge') =>
    member.call(files.multiple, { params, body: { action, ids: [file.id] } })
  await selected('trash')
  assert.equal((await seenBy(agent))?.state, 'trashed')
  assert.equal((await member.answer(tickets.submit, { body })).status, 422)
  await selected('purge')
  const gone = { id: null, size: null, project_id: null, project: null, state: 'gone' as const }
  assert.deepEqual(await seenBy(agent), { ...gone, name: '样本 1.txt', visible: false })
})

test('who may not see the file of their ticket any more is told no more than the name that they sent', async () => {
  const { projectId, file } = await newFile(admin, 'Shared for a while', 'shared.txt')
  await platform.context.db.execute(
    sql`insert into project_member (project_id, person_id, role) values (${projectId}, ${member.personId}, 'viewer')`,
  )
  const { id } = await member.call(tickets.submit, { body: { ...right, file_id: file.id } })
  await platform.context.db.execute(
    sql`delete from project_member where project_id = ${projectId} and person_id = ${member.personId}`,
  )
  await platform.context.db.execute(sql`update file set name = 'secret.txt' where id = ${file.id}`)
  const { file: told } = await member.call(tickets.show, { params: { id } })
  const hidden = { size: null, project_id: null, project: null, state: null, visible: false }
  assert.deepEqual(told, { ...hidden, id: file.id, name: 'shared.txt' })
})
