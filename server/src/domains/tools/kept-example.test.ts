import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { files } from '@omics/contract/files/files'
import { ownFiles } from '@omics/contract/files/own-files'
import type { Json } from '@omics/contract/json'
import { tools } from '@omics/contract/tools/tools'
import { workflows } from '@omics/contract/warehouse/workflows'
import { platformGrant } from '../../http/grant.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { fileUri } from '../analyses/file-uri.ts'
import { addFileFromBytes } from '../files/keep.ts'

const joining = `version 1.1
workflow joining {
  input { Array[File] parts  String between = "-"  File? head }
  output { Int count = length(parts) }
}`

let platform: Platform
let owner: Caller
let other: Caller
let version_id: string
let space: string

before(async () => {
  platform = await startPlatform()
  ;[owner, other] = [await platform.person('owner'), await platform.person('other')]
  const first = { tag: '1', entry: 'main.wdl', sources: [{ path: 'main.wdl', content: joining }] }
  const body = { name: 'Joining', visibility: 'platform' as const, first }
  const draft = await owner.call(workflows.create, { body })
  const params = { id: draft.workflow_id, version_id: draft.id }
  version_id = (await owner.call(workflows.publish, { params })).id
  space = (await owner.call(ownFiles.space, {})).project_id
})
after(() => platform.close())

async function file(path: string, name: string, content: string | Buffer): Promise<string> {
  const wanted = { parentId: null, path, name, origin: 'upload' as const }
  return fileUri(await addFileFromBytes(platform.context, platformGrant(space), Buffer.from(content), wanted))
}

const contentOf = async (who: Caller, uri: Json | undefined) => {
  const [, file_id = ''] = /^omics:\/\/([^/]+)/.exec(String(uri)) ?? []
  return (await who.call(ownFiles.content, { query: { file_id } })).text
}

test('the inputs of a run become an example that others try, who may not read the files of that run', async () => {
  const parts = [await file('a', 'part 甲.txt', 'one'), await file('b', 'part 甲.txt', 'two')]
  const example = { 'joining.parts': parts, 'joining.between': 'omics://is no file' }
  const { id } = await owner.call(tools.create, { body: { title: 'Joining', version_id, example } })
  const shown = await owner.call(tools.show, { params: { id } })
  assert.deepEqual(shown.example, {
    'joining.parts': ['example:part 甲.txt', 'example:part 甲 2.txt'],
    'joining.between': 'omics://is no file',
  })
  assert.ok(shown.has_example)
  const admin = await platform.person('admin', 'admin')
  await admin.call(tools.share, { params: { id }, body: { sharing: 'published' } })
  const { inputs } = await other.call(tools.tryExample, { params: { id } })
  const given = inputs['joining.parts']
  assert.ok(Array.isArray(given))
  assert.deepEqual(await Promise.all(given.map((one) => contentOf(other, one))), ['one', 'two'])

  const changed = { 'joining.parts': ['example:part 甲 2.txt', await file('c', 'part 甲.txt', 'three')] }
  const { version } = shown
  await owner.call(tools.update, {
    params: { id },
    body: { ...shown, example: changed, version: version + 1 },
  })
  const after = await owner.call(tools.show, { params: { id } })
  assert.deepEqual(
    after.example_files.map(({ name, bytes }) => [name, bytes]),
    [
      ['part 甲 2.txt', 3],
      ['part 甲.txt', 5],
    ],
  )
  const again = (await other.call(tools.tryExample, { params: { id } })).inputs['joining.parts']
  assert.ok(Array.isArray(again))
  assert.deepEqual(await Promise.all(again.map((one) => contentOf(other, one))), ['two', 'three'])
  const { inputs: once } = await other.call(tools.tryExample, { params: { id } })
  assert.deepEqual(once['joining.parts'], again, 'tried once more, it puts no further files there')
})

test('an example takes no file that its maker may not read, no folder, and no more than can be pasted', async () => {
  const refused = async (who: Caller, head: string) => {
    const body = { title: 'Joining', version_id, example: { 'joining.parts': [], 'joining.head': head } }
    const { status, error } = await who.answer(tools.create, { body })
    return [status, error?.fields?.[0]?.path]
  }
  assert.deepEqual(await refused(other, await file('', 'mine.txt', 'mine')), [404, undefined])
  const folder = await owner.call(files.mkdir, {
    params: { id: space },
    body: { name: 'A folder', parent_id: null },
  })
  assert.deepEqual(await refused(owner, fileUri(folder)), [422, 'example'])
  const large = await file('', 'large.txt', Buffer.alloc(12 * 2 ** 20 + 1, 'x'))
  assert.deepEqual(await refused(owner, large), [422, 'example'])

  const halves = [
    await file('', 'one.txt', Buffer.alloc(8 * 2 ** 20, 'a')),
    await file('', 'two.txt', Buffer.alloc(8 * 2 ** 20, 'b')),
  ]
  const first = { title: 'Joining', version_id, example: { 'joining.parts': [halves[0] ?? ''] } }
  const tool = await owner.call(tools.create, { body: first })
  const both = { 'joining.parts': ['example:one.txt', halves[1] ?? ''] }
  const more = { params: { id: tool.id }, body: { ...tool, example: both } }
  const { status, error } = await owner.answer(tools.update, more)
  assert.deepEqual([status, error?.fields?.[0]?.path], [422, 'example'], 'what is kept counts, too')
  const { version, example } = await owner.call(tools.show, { params: { id: tool.id } })
  assert.deepEqual([version, example], [tool.version, { 'joining.parts': ['example:one.txt'] }])
})
