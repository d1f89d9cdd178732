import assert from 'node:assert/strict'
import { files } from '@omics/contract/files/files'
import { notebooks } from '@omics/contract/notebooks/notebooks'
import { saveOver } from '../../domains/notebooks/versions.ts'
import { oneChunk } from '../../domains/files/keep.ts'
import { platformGrant } from '../../http/grant.ts'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

const notebook = (text: string) =>
  JSON.stringify({
    cells: [{ cell_type: 'markdown', metadata: {}, source: text }],
    metadata: {},
    nbformat: 4,
    nbformat_minor: 5,
  })

/** A notebook that was saved a second time. */
async function savedTwice({ newProject, addFile, platform: { context } }: World) {
  const { id } = await newProject()
  const first = notebook('first')
  const row = await addFile(id, 'counts 中文.ipynb', first)
  const staged = await context.storage.stage(oneChunk(Buffer.from(notebook('second'))))
  const saved = await saveOver(context, platformGrant(id), row.id, staged)
  return { projectId: id, row, saved, first }
}

export const notebooksExamples: ExamplesOf<'notebooks'> = {
  goJupyter: async (call, { base }) => {
    const { id, address } = await call({})
    const { running } = await call.me.call(notebooks.state, {})
    assert.ok(running.some((server) => server.id === id))
    assert.equal((await fetch(base + address)).status, 200)
    await call.me.call(notebooks.end, { params: { id } })
  },
  state: async (call) => {
    const { missing, command, limits, running } = await call({})
    assert.equal(limits.idle_seconds, 3600)
    assert.deepEqual([missing, running], [null, []])
    assert.match(command, /apt-get install .*jupyter-notebook/)
  },
  end: async (call, { base }) => {
    const { id, address } = await call.me.call(notebooks.goJupyter, {})
    await call({ params: { id } })
    assert.deepEqual((await call.me.call(notebooks.state, {})).running, [])
    assert.equal((await fetch(base + address)).status, 404)
  },
  versions: async (call, world) => {
    const { row, saved } = await savedTwice(world)
    const versions = await call({ params: { id: row.id } })
    assert.deepEqual(
      versions.map(({ number, size, current }) => [number, size, current]),
      [
        [2, saved.size, true],
        [1, row.size, false],
      ],
    )
  },
  versionContent: async (call, world) => {
    const { row, first } = await savedTwice(world)
    const response = await call.raw({ params: { id: row.id, number: '1' } })
    assert.deepEqual([response.status, await response.text()], [200, first])
  },
  restore: async (call, world) => {
    const { projectId, row } = await savedTwice(world)
    const restored = await call({ params: { id: row.id, number: '1' } })
    assert.deepEqual([restored.number, restored.size, restored.current], [3, row.size, true])
    const { file } = await call.me.call(files.show, { params: { id: projectId, file_id: row.id } })
    assert.equal(file.sha256, row.sha256)
    assert.equal((await call.me.call(notebooks.versions, { params: { id: row.id } })).length, 3)
  },
}
