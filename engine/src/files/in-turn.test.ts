import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { contentDigest } from './content-digest.ts'
import { inTurn } from './in-turn.ts'

test('so many go on at once and no more, in the order in which they came, whether they fail or not', async () => {
  const turn = inTurn(2)
  const begun: number[] = []
  let going = 0
  const works = [0, 1, 2, 3, 4, 5].map((number) =>
    turn(async () => {
      begun.push(number)
      going += 1
      assert.ok(going <= 2)
      await new Promise((resolve) => setTimeout(resolve, 5))
      going -= 1
      if (number % 2 === 1) throw new Error('odd')
    }),
  )
  const ended = await Promise.allSettled(works)
  assert.deepEqual(begun, [0, 1, 2, 3, 4, 5])
  assert.deepEqual(
    ended.map(({ status }) => status === 'fulfilled'),
    [true, false, true, false, true, false],
  )
})

test('thousands of files that are read for their digests at once are open a few at a time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'omics-digests-'))
  const paths = Array.from({ length: 3000 }, (_, index) => join(folder, `file${index}`))
  for (const path of paths) await writeFile(path, path)
  const open = async () => (await readdir('/proc/self/fd')).length
  const before = await open()
  const digests = Promise.all(paths.map(contentDigest))
  let most = 0
  const watching = setInterval(() => void open().then((now) => (most = Math.max(most, now))), 1)
  assert.equal(new Set(await digests).size, paths.length)
  clearInterval(watching)
  await rm(folder, { recursive: true })
  assert.ok(most - before < 200, `${most - before} files were open`)
})
