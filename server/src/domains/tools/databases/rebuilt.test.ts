import assert from 'node:assert/strict'
import { appendFile, chmod, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { launches } from '@omics/contract/analyses/launches'
import { references } from '@omics/contract/files/references'
import { toolDatabases } from '@omics/contract/tools/databases'
import { newFlow } from '../../../testing/flow.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { fileUri } from '../../analyses/file-uri.ts'
import { fileSource } from '../../analyses/running/file-source.ts'

const wdl = `version 1.1
workflow look {
  input { Array[File] databases }
  output { Array[File] same = databases }
}
`

let platform: Platform
let admin: Caller
let lin: Caller
let folder: string
let place: { projectId: string; flowId: string }
const parts = ['known.phr', 'known.pin', 'known.psq']
const written = new Date('2026-03-01T10:00:00.123Z')
const write = () =>
  Promise.all(
    parts.map(async (name) => {
      await writeFile(join(folder, name), name)
      await utimes(join(folder, name), written, written)
    }),
  )

before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin')
  place = await newFlow(lin, 'Look', wdl)
  folder = await mkdtemp(join(tmpdir(), 'omics-rebuilt-'))
  await chmod(folder, 0o755)
  await write()
  admin = await platform.person('root', 'admin')
  await admin.call(references.create, { body: { name: 'proteins', path: folder } })
})
after(async () => {
  await platform.close()
  await rm(folder, { recursive: true, force: true })
})

const known = async () => {
  const [found] = await lin.call(toolDatabases.sequences, {})
  assert.ok(found)
  return found
}

test('a database that is being built anew is not ready, stops a launch in one sentence, and is ready again after', async () => {
  const { files, ready } = await known()
  assert.deepEqual([files.length, ready], [3, true])
  const launch = { name: 'A', mode: 'files', inputs: { 'look.databases': files.map(fileUri) } } as const
  const params = { id: place.flowId }
  const check = async () => {
    const { checks } = await lin.call(launches.check, { params, body: launch })
    return checks.find(({ code }) => code === 'files_readable')
  }
  const start = (key: string) =>
    lin.answer(launches.dataStart, { params, body: { ...launch, idempotency_key: key } })
  assert.equal((await check())?.state, 'passed')

  await rm(join(folder, 'known.psq'))
  assert.equal((await known()).ready, false)
  const failed = await check()
  assert.deepEqual([failed?.state, failed?.inputs], ['failed', ['look.databases']])
  assert.match(
    failed?.message ?? '',
    /^known\.psq of the reference proteins is gone or was written to .* rebuilt/,
  )
  const refused = await start('while it is gone')
  assert.equal(refused.error?.id, 'not_ready')
  assert.match(String(refused.message), /known\.psq of the reference proteins/)

  await write()
  await appendFile(join(folder, 'known.pin'), ' half')
  assert.equal((await known()).ready, false, 'another size')
  await write()
  await writeFile(join(folder, 'known.pin'), 'KNOWN.PIN')
  assert.equal((await known()).ready, false, 'other bytes of the same size')
  assert.equal((await check())?.state, 'failed')
  await write()
  assert.equal((await known()).ready, true)
  assert.equal((await start('once it is there')).status, 201)
})

test('a database whose files were written anew is ready as soon as its folder was scanned again', async () => {
  await utimes(join(folder, 'known.pin'), new Date(), new Date())
  assert.equal((await known()).ready, false, 'nobody knows whether it is whole')
  const [folderRow] = await admin.call(references.list, {})
  await admin.call(references.rescan, { params: { id: folderRow?.id ?? '' } })
  assert.equal((await known()).ready, true)
})

test('a run whose file is gone or another one when it begins says which, and blames nobody', async () => {
  const gone = (await known()).files.find(({ name }) => name === 'known.phr')
  assert.ok(gone)
  const locate = () => fileSource(platform.context, place.projectId)(fileUri(gone))
  const refused = { failure: { code: 'inputGone', args: { file: 'known.phr' } } }
  const before = await locate()
  const { size, mtimeMs } = await stat(join(folder, 'known.phr'))
  assert.deepEqual(before?.written, { bytes: size, modified: mtimeMs }, 'tasks are held to it')
  await writeFile(join(folder, 'known.phr'), 'KNOWN.PHR')
  await assert.rejects(locate, refused, 'the digest is of what was there before')
  await rm(join(folder, 'known.phr'))
  await assert.rejects(locate, refused)
})
