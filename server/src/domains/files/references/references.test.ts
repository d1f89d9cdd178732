import assert from 'node:assert/strict'
import { appendFile, chmod, link, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { files } from '@omics/contract/files/files'
import { ownFiles } from '@omics/contract/files/own-files'
import { projects } from '@omics/contract/projects/projects'
import { references } from '@omics/contract/files/references'
import { until } from '@omics/engine/testing/until'
import { platformGrant } from '../../../http/grant.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { contentOf } from '../bytes.ts'
import { findByPath } from '../tree.ts'

let platform: Platform
let admin: Caller
let member: Caller
let id: string
let folder: string

before(async () => {
  platform = await startPlatform()
  admin = await platform.person('root', 'admin')
  member = await platform.person('lin')
  ;({ id } = await member.call(projects.create, { body: { name: 'Genomes' } }))
  folder = await mkdtemp(join(tmpdir(), 'omics-reference-'))
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'hg38'))
  await writeFile(join(folder, 'hg38/genome.fa'), '>chr1\nACGT\n')
  await writeFile(join(folder, 'hg38/genome.fa.fai'), 'chr1\t4\t6\t4\t5\n')
  await symlink(join(folder, 'hg38/genome.fa'), join(folder, 'inside.fa'))
  await symlink('/etc/passwd', join(folder, 'outside.fa'))
  await symlink('/etc', join(folder, 'etc'))
  await symlink(folder, join(folder, 'hg38/circle'))
})
after(async () => {
  await rm(folder, { recursive: true, force: true })
  await platform.close()
})

test('only administrators register folders, and none of the system or the platform', async () => {
  const ask = (path: string, by = admin) => by.answer(references.create, { body: { name: 'x', path } })
  assert.equal((await ask(folder, member)).error?.id, 'not_permitted')
  const { dataFolder } = platform.context.config
  const never = ['/', '/etc', '/proc/self', dataFolder, join(dataFolder, 'files'), join(dataFolder, '..')]
  for (const path of [...never, '/does/not/exist', join(folder, 'inside.fa'), `${folder}/../../etc`]) {
    assert.equal((await ask(path)).error?.id, 'not_a_folder', path)
  }
  assert.equal((await ask('relative/path')).error?.id, 'validation')
})

test('what not everybody on the machine may read is no reference, unless the environment says so', async () => {
  const top = await mkdtemp(join(tmpdir(), 'omics-closed-'))
  const closed = join(top, 'genomes')
  await mkdir(join(closed, 'private'), { recursive: true })
  await writeFile(join(closed, 'open.fa'), '>a\nA\n')
  await writeFile(join(closed, 'secret.fa'), '>a\nC\n', { mode: 0o640 })
  await writeFile(join(closed, 'private/inner.fa'), '>a\nG\n')
  await chmod(join(closed, 'private'), 0o750)
  await symlink(join(closed, 'private/inner.fa'), join(closed, 'link.fa'))
  const permitting = await startPlatform({ OMICS_REFERENCES: `/does/not/exist:${closed}` })
  try {
    const body = { name: 'Closed', path: closed }
    const ask = () => admin.answer(references.create, { body })
    assert.equal((await ask()).error?.id, 'folder_not_open', 'the folder above is closed')
    await chmod(top, 0o711)
    await chmod(closed, 0o751)
    assert.equal((await ask()).error?.id, 'folder_not_open', 'it may be passed and not be read')
    await chmod(closed, 0o755)
    const made = await admin.call(references.create, { body })
    assert.deepEqual([made.files, made.fault], [1, 'unreadable'])
    await chmod(top, 0o700)
    const closedAgain = await admin.call(references.rescan, { params: { id: made.id } })
    assert.deepEqual([closedAgain.files, closedAgain.fault], [0, 'unreadable'])
    const other = await permitting.person('root', 'admin')
    assert.equal((await other.call(references.create, { body })).files, 4)
    await admin.call(references.remove, { params: { id: made.id } })
  } finally {
    await permitting.close()
    await rm(top, { recursive: true, force: true })
  }
})

test('a registered folder is readable in every project, with its indexes, and nothing outside it', async () => {
  const made = await admin.call(references.create, { body: { name: 'Human', path: folder } })
  assert.deepEqual([made.files, made.fault], [3, 'links_outside'])
  const { db } = platform.context
  const genome = await findByPath(db, platformGrant(id), 'References/Human/hg38/genome.fa')
  assert.ok(genome)
  const shown = await member.call(files.show, { params: { id, file_id: genome.id } })
  assert.deepEqual(
    shown.siblings.map((sibling) => sibling.name),
    ['genome.fa.fai'],
  )
  const bytes = await platform.server.inject({
    url: shown.signed?.url ?? '',
    headers: { range: 'bytes=1-4' },
  })
  assert.equal(bytes.body, 'chr1')
  assert.equal(await findByPath(db, platformGrant(id), 'References/Human/outside.fa'), undefined)
  const top = await member.call(files.findDir, { params: { id, x: 'references' }, query: {} })
  assert.deepEqual(
    top.items.map((item) => item.name),
    ['Human'],
  )
})

test('its files cannot be renamed, moved, copied or thrown away', async () => {
  const genome = await findByPath(platform.context.db, platformGrant(id), 'References/Human/hg38/genome.fa')
  const file_id = genome?.id ?? ''
  const params = { id, file_id }
  const refusals = [
    await member.answer(files.remove, { params }),
    await member.answer(files.update, { params, body: { version: 1, name: 'x' } }),
    await member.answer(files.multiple, { params: { id }, body: { action: 'move', ids: [file_id] } }),
    await member.answer(files.mkdir, {
      params: { id },
      body: { parent_id: genome?.parentId ?? null, name: 'x' },
    }),
    await admin.answer(files.index, { params: { id: file_id } }),
  ]
  assert.deepEqual(
    refusals.map((answer) => answer.error?.id),
    Array(5).fill('read_only'),
  )
  assert.equal((await member.answer(files.index, { params: { id: file_id } })).error?.id, 'forbidden')
})

test('digests are read in the background, and again after a file changed', async () => {
  const [known] = await admin.call(references.list, {})
  const settled = () =>
    until('The digests are not read', async () => (await admin.call(references.list, {}))[0]?.unread === 0)
  await settled()
  const find = () => findByPath(platform.context.db, platformGrant(id), 'References/Human/hg38/genome.fa')
  const first = await find()
  await appendFile(join(folder, 'hg38/genome.fa'), 'ACGT\n')
  await admin.call(references.rescan, { params: { id: known?.id ?? '' } })
  await settled()
  const second = await find()
  assert.equal(second?.id, first?.id)
  assert.notEqual(second?.sha256, first?.sha256)
})

test('a link put in place of a file after the scan leads nowhere', async () => {
  const find = () => findByPath(platform.context.db, platformGrant(id), 'References/Human/hg38/genome.fa.fai')
  const row = await find()
  await link(join(folder, 'hg38/genome.fa.fai'), join(folder, 'kept'))
  await rm(join(folder, 'hg38/genome.fa.fai'))
  await symlink('/etc/passwd', join(folder, 'hg38/genome.fa.fai'))
  const answer = await member.answer(files.content, { params: { id: row?.id ?? '' } })
  assert.equal(answer.error?.id, 'bytes_gone')
})

test('bytes that became others, or a link, between the look at them and their reading are not read', async () => {
  const row = await findByPath(platform.context.db, platformGrant(id), 'References/Human/hg38/genome.fa')
  assert.ok(row)
  const path = join(folder, 'hg38/genome.fa')
  const [kept, secret] = [await readFile(path), join(folder, '../omics-secret')]
  await writeFile(secret, '>chr1\nACGT\nACGT\n')
  const changes = [
    () => symlink(secret, path),
    () => writeFile(path, '>chr2\nTTTT\nTTTT\n'),
    () => writeFile(path, '>chr1\n'),
  ]
  for (const change of changes) {
    const content = await contentOf(platform.context, row)
    await rm(path)
    await change()
    await assert.rejects(buffer(content.open()), { code: 'bytes_gone' })
    await rm(path)
    await writeFile(path, kept)
  }
  await writeFile(path, 'A'.repeat(3 * 1024 * 1024))
  const growing = await contentOf(platform.context, row)
  let length = 0
  for await (const chunk of growing.open()) {
    if (length === 0) await appendFile(path, 'more')
    length += Buffer.from(chunk).length
  }
  assert.equal(length, growing.size)
  await writeFile(path, kept)
  const read = await buffer((await contentOf(platform.context, row)).open({ start: 6, end: 9 }))
  assert.equal(read.toString(), 'ACGT')
  await rm(secret)
})

test('a part of one is read as text, and is put into no project: each reads it', async () => {
  const row = await findByPath(platform.context.db, platformGrant(id), 'References/Human/hg38/genome.fa')
  const file_id = row?.id ?? ''
  const part = await member.call(ownFiles.content, { query: { file_id, offset: 6, length: 4 } })
  assert.deepEqual([part.text, part.next_offset], ['ACGT', 10])
  const answers = [
    await member.answer(ownFiles.link, { body: { file_ids: [file_id], project_id: id } }),
    await member.answer(ownFiles.content, { query: { file_id: row?.parentId ?? '' } }),
    await member.answer(ownFiles.link, { body: { file_ids: [row?.parentId ?? ''], project_id: id } }),
  ]
  assert.deepEqual(
    answers.map(({ error }) => error?.id),
    ['in_every_project', 'validation', 'validation'],
  )
})

test('a folder that vanished is told and not forgotten; removed it is gone from projects', async () => {
  const [known] = await admin.call(references.list, {})
  const params = { id: known?.id ?? '' }
  await rm(folder, { recursive: true })
  const rescanned = await admin.call(references.rescan, { params })
  assert.equal(rescanned.fault, 'vanished')
  assert.ok(rescanned.files > 0)
  await admin.call(references.remove, { params })
  const top = await member.call(files.findDir, { params: { id, x: 'references' }, query: {} })
  assert.equal(top.total, 0)
})
