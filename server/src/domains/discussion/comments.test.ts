import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { projects } from '@omics/contract/projects/projects'
import { comments } from '@omics/contract/discussion/comments'
import { users } from '@omics/contract/account/users'
import { messages } from '@omics/contract/messages/messages'
import { samples } from '@omics/contract/samples/samples'
import { startMailbox, type Mailbox } from '../../testing/mailbox.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

let platform: Platform
let mailbox: Mailbox
let owner: Caller
let viewer: Caller
let projectId: string
let sample: string

before(async () => {
  mailbox = await startMailbox()
  platform = await startPlatform({
    OMICS_SMTP_URL: mailbox.address,
    OMICS_PUBLIC_URL: 'https://omics.example',
  })
  owner = await platform.person('owner')
  viewer = await platform.person('viewer')
  projectId = (await owner.call(projects.create, { body: { name: 'Talked about' } })).id
  const params = { id: projectId }
  await owner.call(projects.addUser, { params, body: { users: [viewer.personId], role: 'viewer' } })
  const made = await owner.call(samples.add, { params, body: { items: [{ name: 'HZ-1' }] } })
  sample = made[0]?.id ?? ''
})
after(async () => {
  await platform.close()
  await mailbox.close()
})

const say = (by: Caller, text: string, ...mentioned: readonly Caller[]) => {
  const mentions = mentioned.map(({ personId }) => personId)
  return by.call(comments.onSample, { params: { id: sample }, body: { text, mentions } })
}
const told = async (who: Caller) => (await who.call(messages.list, { query: { kind: 'mentioned' } })).items

test('who is mentioned is told in the app and by email, with the way to that comment, and once', async () => {
  const { comment, untold } = await say(viewer, 'Is this right, @owner?', owner)
  assert.deepEqual(untold, [])
  const link = `/project/detail/${projectId}/samples?sample=${sample}&comment=${comment.id}`
  const [message] = await told(owner)
  assert.deepEqual(
    [message?.link, message?.details['person'], message?.details['name']],
    [link, 'viewer', 'HZ-1'],
  )
  const letter = await mailbox.letterTo('owner@example.org')
  assert.ok(letter.text.includes(`https://omics.example${link}`), letter.text)
  const body = { text: 'Is it right, @owner?', mentions: [owner.personId] }
  const { comment: edited } = await viewer.call(comments.update, { params: { id: comment.id }, body })
  assert.notEqual(edited.edited_at, null)
  assert.equal((await told(owner)).length, 1)
})

test('who may not see the object is not told when mentioned, and the author hears it', async () => {
  const stranger = await platform.person('stranger')
  const { comment, untold } = await say(owner, 'Ask @stranger', stranger)
  assert.deepEqual([untold, comment.mentions], [[stranger.personId], []])
  assert.deepEqual(await told(stranger), [])
  const people = await owner.call(comments.peopleOfSample, {
    params: { id: sample },
    query: { search: 'er' },
  })
  assert.deepEqual(
    people.map(({ name }) => name),
    ['viewer'],
    'nobody else is offered',
  )
})

test('a comment is changed by its author alone, and deleted by them or an owner of the project', async () => {
  const params = { id: (await say(viewer, 'Mine')).comment.id }
  const body = { text: 'Theirs' }
  assert.equal((await owner.answer(comments.update, { params, body })).status, 403)
  const own = { id: (await say(owner, 'The owner’s')).comment.id }
  assert.equal((await viewer.answer(comments.remove, { params: own })).status, 403)
  await owner.call(comments.remove, { params })
  const { items } = await viewer.call(comments.ofSample, { params: { id: sample } })
  assert.ok(items.every(({ id }) => id !== params.id))
})

test('a comment outlives the account of its author and goes with its object', async () => {
  const head = await platform.person('head', 'admin')
  const leaving = await platform.person('leaving')
  const access = { users: [leaving.personId], role: 'viewer' as const }
  await owner.call(projects.addUser, { params: { id: projectId }, body: access })
  const { comment } = await say(leaving, 'Stays')
  await head.call(users.remove, { params: { id: leaving.personId } })
  const { items } = await owner.call(comments.ofSample, { params: { id: sample } })
  const found = items.find(({ id }) => id === comment.id)
  assert.deepEqual([found?.author, found?.text], [null, 'Stays'])
  await owner.call(samples.remove, { params: { id: projectId }, body: { ids: [sample] } })
  assert.equal((await owner.answer(comments.ofSample, { params: { id: sample } })).status, 404)
  assert.equal((await owner.answer(comments.remove, { params: { id: comment.id } })).status, 404)
})
