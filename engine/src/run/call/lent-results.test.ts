import assert from 'node:assert/strict'
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import type { CacheEntry, CallCache } from '../../cache.ts'
import { fileCache } from '../../files/file-cache.ts'
import { runWdl, testRoot } from '../../testing/run-wdl.ts'
import { takeOver } from './take-over.ts'

const source = `version 1.2
struct Reads { File left  File? right }
task make {
  input { File f  String name }
  command <<<
    mkdir -p 'out/a b'
    cp '~{f}' 'out/a b/中文 x.txt'
    ln -s 'a b/中文 x.txt' out/link
    cp '~{f}' left.txt
  >>>
  output {
    Directory out = "out"
    File inside = "out/a b/中文 x.txt"
    Map[String, Reads] reads = { name: Reads { left: "left.txt", right: None } }
  }
}
workflow main {
  input { File f  String name }
  call make { input: f, name }
  output {
    Directory out = make.out
    File inside = make.inside
    File left = make.reads[name].left
  }
}`

const input = join(testRoot, 'lent.txt')
writeFileSync(input, 'content\n')
const own = fileCache(join(testRoot, 'own'))
const kept: CacheEntry[] = []

/** A cache that holds nothing of its own and is lent what another one has. */
const borrowing = (whenFound: (entry: CacheEntry) => void = () => undefined): CallCache => ({
  find: async (key) => {
    const entry = await own.find(key)
    if (entry !== undefined) whenFound(entry)
    return entry && { ...entry, lent: true }
  },
  recent: () => Promise.resolve([]),
  put: (entry) => {
    kept.push(entry)
    return Promise.resolve()
  },
  forget: () => Promise.resolve(),
})

const setup = (name: string, cache: CallCache) => ({ cache, inputs: { 'main.f': input, 'main.name': name } })

test('a lent result has files of its own, which outlive those of the owner, and is kept as a result of this run', async () => {
  const first = await runWdl(source, setup('kept', own))
  const second = await runWdl(source, setup('kept', borrowing()))
  assert.equal(second.state.calls.get('make')?.status, 'cached')
  const hit = second.events.find((event) => event.type === 'cacheHit')
  assert.deepEqual(hit?.from, { run: first.folder, call: 'make' })
  assert.match(hit?.image?.identity ?? '', /./)

  const left = String(first.outputs['main.left'])
  assert.equal(
    statSync(String(second.outputs['main.left'])).ino,
    statSync(left).ino,
    'it takes no room twice',
  )
  rmSync(first.folder, { recursive: true })
  for (const [name, path] of Object.entries(second.outputs)) {
    assert.ok(String(path).startsWith(`${second.folder}/`), `${name} is ${String(path)}`)
    if (name !== 'main.out') assert.equal(readFileSync(String(path), 'utf8'), 'content\n')
  }
  const out = String(second.outputs['main.out'])
  assert.equal(second.outputs['main.inside'], join(out, 'a b/中文 x.txt'), 'it lies in the same folder')
  assert.ok(lstatSync(join(out, 'link')).isSymbolicLink())
  assert.equal(readFileSync(join(out, 'link'), 'utf8'), 'content\n')

  const [entry] = kept
  assert.deepEqual(
    { run: entry?.run, call: entry?.call, lent: entry?.lent },
    { run: second.folder, call: 'make', lent: undefined },
  )
  assert.ok(entry?.files.every(({ path }) => existsSync(path) && path.startsWith(second.folder)))
})

for (const turns of [0, 1, 2, 4, 8, 16]) {
  test(`a lent result whose owner removes it ${turns} turns after it was found is there whole or made anew`, async () => {
    const name = `removed ${turns}`
    const first = await runWdl(source, setup(name, own))
    const remove = async () => {
      for (let turn = 0; turn < turns; turn += 1) await setImmediate()
      rmSync(first.folder, { recursive: true, force: true })
    }
    const { outputs } = await runWdl(
      source,
      setup(
        name,
        borrowing(() => void remove()),
      ),
    )
    assert.equal(readFileSync(String(outputs['main.inside']), 'utf8'), 'content\n')
    assert.equal(readFileSync(String(outputs['main.left']), 'utf8'), 'content\n')
  })
}

test('what a start that was cut short had taken of a result is replaced', async () => {
  const folder = join(testRoot, 'taken over')
  mkdirSync(join(folder, '0'), { recursive: true })
  writeFileSync(join(folder, '0', 'lent.txt'), 'ha')
  const taken = await takeOver([input, input], folder)
  assert.deepEqual([...taken], [[input, join(folder, '0', 'lent.txt')]])
  assert.equal(readFileSync(join(folder, '0', 'lent.txt'), 'utf8'), 'content\n')
  await assert.rejects(takeOver([`${input}.gone`], folder), { code: 'ENOENT' })
})

test('what a lent result holds side by side is still so for the next task, as a tool expects an index', async () => {
  const indexed = `version 1.2
    task align {
      input { File f }
      command <<< cp '~{f}' reads.bam; echo index > reads.bam.bai >>>
      output { File bam = "reads.bam"  File bai = "reads.bam.bai" }
    }
    task look {
      input { File bam  File bai  String name }
      command <<< echo '~{name}'; cat '~{bam}.bai' >>>
      output { Array[String] said = read_lines(stdout()) }
    }
    workflow main {
      input { File f  String name }
      call align { input: f }
      call look { input: bam = align.bam, bai = align.bai, name }
      output { Array[String] said = look.said }
    }`
  await runWdl(indexed, setup('owner', own))
  const { outputs, state } = await runWdl(indexed, setup('borrower', borrowing()))
  assert.equal(state.calls.get('align')?.status, 'cached')
  assert.equal(state.calls.get('look')?.status, 'finished')
  assert.deepEqual(outputs['main.said'], ['borrower', 'index'])
})
