import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { files } from '@omics/contract/files/files'
import type { FileRow } from '../../db/tables/files.ts'
import type { Caller } from '../../testing/platform.ts'
import { tusClient } from '../../testing/tus.ts'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'
import { partsOf } from './parts-of.ts'
import { namesInZip } from './zip.ts'

const shown = async (by: Caller, id: string, file_id: string) =>
  by.call(files.show, { params: { id, file_id } })

async function withFile({ newProject, addFile }: World, name = 'a.txt', bytes = '0123456789') {
  const { id } = await newProject()
  return { id, row: await addFile(id, name, bytes, 'run 1') }
}

const folderOf = ({ parentId }: FileRow) => parentId ?? ''

/** Opens an upload and, unless told otherwise, sends all its bytes. */
async function upload({ base, newProject }: World, by: Caller, bytes = 'ACGT') {
  const { id } = await newProject()
  const tus = tusClient(base, by.token)
  const opened = await tus.open(4, { project_id: id, relative_path: '新/reads.txt' })
  const url = opened.headers.get('location') ?? ''
  if (bytes !== '') await tus.send(url, 0, Buffer.from(bytes))
  return { id, uploadId: url.split('/').at(-1) ?? '' }
}

export const filesExamples: ExamplesOf<'files'> = {
  findDir: async (call, world) => {
    const { id, row } = await withFile(world)
    const page = await call({ params: { id, x: folderOf(row) }, query: { sort: '-size', search: 'a' } })
    assert.deepEqual(
      [page.items[0]?.id, page.bytes, page.way.map(({ name }) => name)],
      [row.id, 10, ['run 1']],
    )
  },
  dir: async (call, world) => {
    const { id, row } = await withFile(world)
    const folder = (await call({ params: { id } })).find((node) => node.id === folderOf(row))
    assert.deepEqual([folder?.name, folder?.files, folder?.bytes], ['run 1', 1, 10])
  },
  file: async (call, world) => {
    const { id, row } = await withFile(world)
    const query = {
      ...{ endings: 'txt,csv', except: '_b.txt', origin: 'upload' as const },
      ...{ ids: row.id, sort: 'name' as const },
    }
    const { items } = await call({ params: { id }, query })
    assert.deepEqual(items, [(await shown(call.me, id, row.id)).file])
  },
  show: async (call, world) => {
    const { id, row } = await withFile(world)
    const { file, signed, used_by } = await call({ params: { id, file_id: row.id } })
    assert.deepEqual([file.name, file.folder, file.size, used_by], ['a.txt', 'run 1', 10, []])
    assert.equal(await (await fetch(new URL(signed?.url ?? '', world.base))).text(), '0123456789')
  },
  mkdir: async (call, { newProject }) => {
    const { id } = await newProject()
    const made = await call({ params: { id }, body: { parent_id: null, name: '一/two' } })
    assert.deepEqual([made.name, made.folder, made.kind], ['two', '一', 'folder'])
    assert.deepEqual((await shown(call.me, id, made.id)).file, made)
  },
  update: async (call, world) => {
    const { id, row } = await withFile(world)
    const body = { version: row.version, name: 'b 中.txt', parent_id: null }
    const saved = await call({ params: { id, file_id: row.id }, body })
    assert.deepEqual([saved.name, saved.parent_id], ['b 中.txt', null])
    assert.deepEqual((await shown(call.me, id, row.id)).file, saved)
  },
  remove: async (call, world) => {
    const { id, row } = await withFile(world)
    await call({ params: { id, file_id: folderOf(row) } })
    const { items } = await call.me.call(files.trash, { params: { id } })
    assert.ok(items.some((one) => one.id === folderOf(row) && one.total_bytes === 10))
  },
  multiple: async (call, world) => {
    const { id, row } = await withFile(world)
    const { items, url } = await call({
      params: { id },
      body: { action: 'copy', ids: [row.id], parent_id: null },
    })
    const top = await call.me.call(files.findDir, { params: { id, x: 'root' } })
    assert.deepEqual(top.items.map(({ name }) => name).toSorted(), ['a.txt', 'run 1'])
    assert.deepEqual([items.length, url], [1, null])
  },
  archive: async (call, world) => {
    const { id, row } = await withFile(world)
    const { url } = await call({ params: { id }, body: { ids: [folderOf(row)] } })
    const response = await fetch(new URL(url, world.base))
    assert.deepEqual(await namesInZip(response), ['run 1/', 'run 1/a.txt'])
  },
  archiveBytes: async (call, world) => {
    const { id, row } = await withFile(world, '读 1.txt')
    const { owner } = world.people
    const { url } = await owner.call(files.archive, { params: { id }, body: { ids: [row.id] } })
    const { params } = partsOf(files.archiveBytes.path, url)
    const response = await call.raw({
      params: { secret: params['secret'] ?? '', name: params['name'] ?? '' },
    })
    assert.equal(response.status, 200)
    assert.deepEqual(await namesInZip(response), ['读 1.txt'])
  },
  saveTable: async (call, { newProject, base }) => {
    const { id } = await newProject()
    const saved = await call({
      params: { id },
      body: {
        parent_id: null,
        name: '表.tsv',
        format: 'tsv',
        columns: ['name', 'n'],
        rows: [
          ['甲', 1],
          [null, true],
        ],
      },
    })
    const { file, signed } = await shown(call.me, id, saved.id)
    assert.deepEqual(file, saved)
    const text = await (await fetch(new URL(signed?.url ?? '', base))).text()
    assert.match(text, /name\tn\r?\n甲\t1\r?\n\ttrue/)
  },
  dowTable: async (call, world) => {
    const { id, row } = await withFile(world, 't.csv', 'a,b,c\n1,2,3\n4,5,6\n')
    const body = { file_id: row.id, format: 'tsv' as const, columns: ['a', 'c'], search: '5' }
    const response = await call.raw({ params: { id }, body })
    assert.match(await response.text(), /^\uFEFF?a\tc\r?\n4\t6\r?\n$/)
  },
  trash: async (call, world) => {
    const { id, row } = await withFile(world)
    await world.people.owner.call(files.remove, { params: { id, file_id: row.id } })
    const { items } = await call({ params: { id }, query: { search: 'a.txt' } })
    assert.deepEqual([items[0]?.id, items[0]?.trashed_by], [row.id, 'owner'])
  },
  space: async (call, world) => {
    const { id } = await withFile(world)
    const { used, trash, coming } = await call({ params: { id } })
    assert.deepEqual({ used, trash, coming }, { used: 10, trash: 0, coming: 0 })
  },
  uploads: async (call, world) => {
    const { id, uploadId } = await upload(world, call.me, '')
    const [open] = await call({ params: { id } })
    assert.deepEqual([open?.id, open?.relative_path, open?.received], [uploadId, '新/reads.txt', 0])
  },
  openUploads: async (call, world) => {
    const { id, uploadId } = await upload(world, world.people.editor, '')
    const { items, total } = await call({ params: { id }, query: { search: 'READS' } })
    assert.deepEqual([total, items[0]?.id, items[0]?.person.name], [1, uploadId, 'editor'])
  },
  endUpload: async (call, world) => {
    const { id, uploadId } = await upload(world, world.people.editor)
    await call({ params: { id: uploadId } })
    assert.equal((await world.people.owner.call(files.space, { params: { id } })).coming, 0)
  },
  finishUpload: async (call, world) => {
    const { id, uploadId } = await upload(world, call.me)
    const sha256 = createHash('sha256').update('ACGT').digest('hex')
    const made = await call({ params: { id: uploadId }, body: { sha256 } })
    assert.deepEqual([made.folder, made.name, made.sha256], ['新', 'reads.txt', sha256])
    assert.deepEqual((await shown(call.me, id, made.id)).file, made)
  },
  index: async (call, world) => {
    const { id, row } = await withFile(world, 'genome.fa', '>chr1\nACGTACGT\n')
    const made = await call({ params: { id: row.id } })
    assert.deepEqual(
      made.map(({ name }) => name),
      ['genome.fa.fai'],
    )
    const { siblings } = await shown(call.me, id, row.id)
    assert.deepEqual(
      siblings.map((file) => file.id),
      made.map((file) => file.id),
    )
  },
  content: async (call, world) => {
    const { row } = await withFile(world)
    const response = await call.raw({
      params: { id: row.id },
      query: { download: true },
      headers: { range: 'bytes=3-5' },
    })
    assert.equal(response.status, 206)
    assert.equal(response.headers.get('content-range'), 'bytes 3-5/10')
    assert.match(response.headers.get('content-disposition') ?? '', /^attachment/)
    assert.equal(await response.text(), '345')
  },
  signedContent: async (call, world) => {
    const { id, row } = await withFile(world)
    const { signed } = await shown(world.people.viewer, id, row.id)
    const { params, query } = partsOf(files.signedContent.path, signed?.url ?? '')
    const response = await call.raw({
      params: { id: params['id'] ?? '', name: params['name'] ?? '' },
      query: { signature: '', until: '', ...query },
    })
    assert.equal(response.status, 200)
    assert.equal(await response.text(), '0123456789')
  },
}
