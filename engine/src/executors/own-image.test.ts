import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { tryWdl } from '../testing/run-wdl.ts'
import { standInEngine } from '../testing/stand-in-engine.ts'
import { makeExecutor, readExecutorChoice } from './choice.ts'

const folder = mkdtempSync(join(tmpdir(), 'own-image-'))
after(() => rmSync(folder, { recursive: true }))

const program = join(folder, 'engine')
const pulled = standInEngine(program)

const wdl = 'version 1.1\ntask look { command <<< true >>> }'

for (const kind of ['podman', 'docker', 'apptainer'])
  test(`where the platform’s own image was not made, ${kind} is asked for no other, and the run says how it is made`, async () => {
    const choice = readExecutorChoice({ OMICS_EXECUTOR: kind, OMICS_CONTAINER_PROGRAM: program })
    const executor = makeExecutor(choice, {
      folder,
      sandboxFolder: folder,
      images: join(folder, 'images'),
      hostImages: [],
      unsafe: false,
    })
    const { outcome } = await tryWdl(wdl, { options: { executor }, request: { task: 'look' } })
    assert.ok(outcome.status === 'failed')
    assert.deepEqual(
      [outcome.failure.code, outcome.failure.args],
      ['ownImageMissing', { image: 'localhost/omics-tools:12', command: 'npm run image' }],
    )
    assert.throws(() => rmSync(pulled), /ENOENT/)
    await executor.close(true)
  })
