import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { standInApptainer } from '../testing/stand-in-apptainer.ts'
import { apptainerLauncher } from './apptainer/apptainer-launcher.ts'
import { imageKeeper } from './image-keeper.ts'
import { readImageName, wholeImageName } from './image-name.ts'

const root = mkdtempSync(join(tmpdir(), 'omics-keeper-'))
after(() => rmSync(root, { recursive: true, force: true }))

test('a name is read as Docker reads it, and what no registry can have is not', () => {
  assert.equal(wholeImageName('ubuntu'), 'docker.io/library/ubuntu:latest')
  assert.equal(wholeImageName('docker://lab/tool:1.0'), 'docker.io/lab/tool:1.0')
  assert.equal(wholeImageName('localhost:5000/tool:1'), 'localhost:5000/tool:1')
  assert.equal(wholeImageName('quay.io/b/c:1--2_0'), 'quay.io/b/c:1--2_0')
  const digest = `sha256:${'a'.repeat(64)}`
  assert.deepEqual(readImageName(`ubuntu:1@${digest}`), {
    registry: 'docker.io',
    repository: 'library/ubuntu',
    tag: '1',
    digest,
  })
  for (const name of [
    '',
    ':1',
    'a:',
    'A',
    'a//b',
    '../a',
    'a@sha256:1',
    'oras://a/b',
    '/srv/a.sif',
    'a b',
    `${'a/'.repeat(300)}a`,
  ])
    assert.equal(readImageName(name), undefined, name)
})

test('a task that names a tag runs in the image that was fetched for it by its digest', async () => {
  const images = join(root, 'images')
  const program = standInApptainer(root)
  const choice = { kind: 'apptainer', program, defaultImage: 'x:1' } as const
  const keeper = imageKeeper(choice, { images, hostImages: [] }) ?? assert.fail()
  const launcher = apptainerLauncher({ images, hostFolders: [], program, defaultImage: 'x:1' })
  const before = await launcher.software('lab/tool:1')
  const image = { repository: 'docker.io/lab/tool', tag: '1', digest: `sha256:${'b'.repeat(64)}` }
  await keeper.pull(image, AbortSignal.timeout(10_000))
  const after = await launcher.software('docker://lab/tool:1')
  assert.notEqual(after.identity, before.identity)
  assert.ok(((await keeper.sizeOf(image)) ?? 0) > 0)
  await keeper.remove(image)
  assert.equal(await keeper.sizeOf(image), undefined)
  assert.deepEqual(readdirSync(images), [])
  // What was removed is fetched again for whoever names it.
  assert.equal((await launcher.software('lab/tool:1')).identity, before.identity)
  const other = { ...image, repository: 'docker.io/lab/no-such' }
  await assert.rejects(keeper.pull(other, AbortSignal.timeout(10_000)), { name: 'ImageUnavailable' })
})

test('no images are kept where tasks run in none', () => {
  assert.equal(imageKeeper({ kind: 'process' }, { images: root, hostImages: [] }), undefined)
})
