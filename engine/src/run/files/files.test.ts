import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileCache } from '../../files/file-cache.ts'
import { fileStore } from '../../files/file-store.ts'
import type { JsonObject } from '../../json.ts'
import type { RunStore } from '../../store.ts'
import { describeFailure } from '../failure/describe-failure.ts'
import { runWdl, testRoot, tryWdl } from '../../testing/run-wdl.ts'

const textOf = (outputs: JsonObject, name: string, ...steps: string[]) =>
  readFileSync(join(String(outputs[name]), ...steps), 'utf8')

test('an optional file that is absent is None wherever it is declared', async () => {
  const { outputs } = await runWdl(
    `version 1.2
    workflow main {
      Array[File?] some = ["/nowhere/a.txt"]
      call look
      output { Int present = length(select_all(some))  String seen = look.seen  File? none = "/nowhere/b.txt" }
    }
    task look {
      File? config = "/nowhere/config.txt"
      Pair[Directory?, Int] folder = ("/nowhere", 1)
      command <<< echo "~{config}|~{defined(folder.left)}" >>>
      output { String seen = read_string(stdout()) }
    }`,
  )
  assert.deepEqual(outputs, { 'main.present': 0, 'main.seen': '|false', 'main.none': null })
})

test('a file that is absent but required is named', async () => {
  const { outcome } = await tryWdl(
    `version 1.1
    task look { File config = "/nowhere/config.txt" command <<< cat ~{config} >>> }`,
  )
  assert.equal(outcome.status === 'failed' && outcome.failure.code, 'inputMissing')
})

test('no name of a file ends the quotation marks that a command puts it in', async () => {
  const folder = join(testRoot, 'odd names')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `it's "$(touch stray)\n样本.txt`)
  writeFileSync(file, 'kept')
  const { outputs } = await runWdl(
    `version 1.1
    task look { input { File file } command <<< cat '~{file}' "~{file}"; ls >>> output { String seen = read_string(stdout()) } }`,
    { inputs: { 'look.file': file } },
  )
  assert.equal(outputs['look.seen'], 'keptkept')
})

test('an expression that reads what the run may not have is told so in words', async () => {
  const { outcome } = await tryWdl(
    `version 1.1
    workflow main { output { String said = read_string("http://127.0.0.1:9/said") } }`,
  )
  assert.ok(outcome.status === 'failed')
  assert.match(
    describeFailure(outcome.failure, 'en').what,
    /^“said” names a file that does not exist: “http:\/\/127/,
  )
  assert.match(describeFailure(outcome.failure, 'zh').what, /^“said”指定的文件不存在：“http:\/\/127/)
})

test('folders are outputs, inputs of the next task and links to folders that were given', async () => {
  const given = join(testRoot, 'given')
  mkdirSync(join(given, 'inner'), { recursive: true })
  writeFileSync(join(given, 'inner', 'a.txt'), 'a')
  const { outputs } = await runWdl(
    `version 1.2
    workflow main {
      input { Directory given }
      call make { given }
      call list { folder = make.out }
      output { Directory out = make.out  Directory same = make.same  Directory around = make.around  Array[String] names = list.names }
    }
    task make {
      input { Directory given }
      command <<<
        mkdir -p out/deep
        echo b > b.txt
        ln -s "~{given}/inner/a.txt" out/input
        ln -s ../b.txt out/beside
        ln -s "$PWD/out/deep" out/deep/self
        ln -s "~{given}" same
      >>>
      output { Directory out = "out/"  Directory same = "same"  Directory around = "out/deep/.." }
    }
    task list {
      input { Directory folder }
      command <<< cd "~{folder}"; cat input beside; readlink deep/self; ls >>>
      output { Array[String] names = read_lines(stdout()) }
    }`,
    { inputs: { 'main.given': `${given}/inner/..` }, cache: fileCache(join(testRoot, 'folders')) },
  )
  assert.deepEqual(outputs['main.names'], ['ab', '.', 'beside', 'deep', 'input'])
  assert.equal(textOf(outputs, 'main.same', 'inner', 'a.txt'), 'a')
  assert.equal(outputs['main.around'], outputs['main.out'])
  assert.deepEqual(readdirSync(join(given, 'inner')), ['a.txt'], 'what was given stays as it is')
})

test('a folder with a link out of the work folder is refused', async () => {
  const { outcome } = await tryWdl(
    `version 1.2
    task leak { command <<< mkdir out; ln -s /etc out/etc >>> output { Directory out = "out" } }`,
  )
  assert.equal(outcome.status === 'failed' && outcome.failure.code, 'outputOutside')
})

test('a map finds its values by files and folders also after they have moved to the next task', async () => {
  const { outputs } = await runWdl(
    `version 1.2
    workflow main { call make  call use { sizes = make.sizes, names = make.names }  output { Array[Int] found = use.found  String name = use.name } }
    task make {
      command <<< echo a > a.txt; echo bb > b.txt; mkdir c >>>
      output { Map[File, Int] sizes = {"a.txt": 1, "./b.txt": 2}  Map[Directory, String] names = {"c": "third"} }
    }
    task use {
      input { Map[File, Int] sizes  Map[Directory, String] names }
      Directory first = keys(names)[0]
      command <<< wc -c < "~{keys(sizes)[1]}" >>>
      output { Array[Int] found = [sizes[keys(sizes)[0]], sizes[keys(sizes)[1]], read_int(stdout())]  String name = names[first] }
    }`,
  )
  assert.deepEqual(outputs, { 'main.found': [1, 2, 3], 'main.name': 'third' })
})

test('a kept folder is used again as long as nothing in it has changed', async () => {
  const cache = fileCache(join(testRoot, 'kept'))
  const source = `version 1.2
    task make { command <<< mkdir out; echo a > out/a.txt >>> output { Directory out = "out" } }`
  const { outputs } = await runWdl(source, { cache })
  const isHit = async () => (await runWdl(source, { cache })).events.some(({ type }) => type === 'cacheHit')
  assert.ok(await isHit())
  writeFileSync(join(String(outputs['make.out']), 'a.txt'), 'changed')
  assert.ok(!(await isHit()))
})

test('outputs may lie in a folder that was given, and maps are asked by the names that the workflow gives', async () => {
  const given = join(testRoot, 'names')
  mkdirSync(join(given, 'inner'), { recursive: true })
  writeFileSync(join(given, 'inner', 'a.txt'), 'a')
  const { outputs } = await runWdl(
    `version 1.3
    task look {
      input { Directory folder }
      Map[File, Int] sizes = { "${given}/inner/a.txt": 1 }
      command <<< >>>
      output {
        Directory inner = folder + "/inner/../inner"
        File same = join_paths(folder, "inner/a.txt")
        Int one = sizes["${given}/inner/a.txt"]
      }
    }`,
    { inputs: { 'look.folder': given } },
  )
  assert.deepEqual(outputs, {
    'look.inner': join(given, 'inner'),
    'look.same': join(given, 'inner', 'a.txt'),
    'look.one': 1,
  })
})

for (const where of ['process', 'evaluator'])
  test(`what a task made of a file that is written to meanwhile is no result, and none for later runs, in the ${where}`, async () => {
    const path = join(testRoot, `${where}.fasta`)
    const isolated = where === 'evaluator' && { isolated: { heapMegabytes: 384, busySeconds: 60 } }
    const cache = fileCache(join(testRoot, `cache of ${where}`))
    const put = () => {
      writeFileSync(path, 'old\n')
      utimesSync(path, 1.5e9, 1.5e9)
    }
    const written = { bytes: 4, modified: 1.5e12 }
    const source = `version 1.1
      task look { input { File file } command <<< cat '~{file}' >>> output { String seen = read_string(stdout()) } }`
    const run = (onStart: () => void) => {
      const folder = join(testRoot, `run of ${where} ${randomUUID()}`)
      const kept = fileStore(join(folder, 'events.jsonl'))
      const append: RunStore['append'] = async (id, after, events) => {
        if (events.some(({ type }) => type === 'callStarted')) onStart()
        return kept.append(id, after, events)
      }
      return tryWdl(source, {
        inputs: { 'look.file': 'omics:file' },
        folder,
        cache,
        options: { store: { read: (id) => kept.read(id), append }, ...isolated },
        request: {
          files: async () => ({ path, name: 'known.fasta', folder: 'f', sha256: 'a'.repeat(64), written }),
        },
      })
    }
    const refused = { code: 'inputGone', args: { file: 'known.fasta' } }
    put()
    const during = await run(() => writeFileSync(path, 'new\n'))
    assert.deepEqual(during.outcome.status === 'failed' && during.outcome.failure, refused)
    const before = await run(() => assert.fail('no task begins with it'))
    assert.deepEqual(before.outcome.status === 'failed' && before.outcome.failure, refused)
    put()
    const { outcome, events } = await run(() => {})
    assert.deepEqual(outcome.status === 'finished' && outcome.outputs, { 'look.seen': 'old' })
    assert.ok(!events.some(({ type }) => type === 'cacheHit'), 'nothing was kept of the first')
  })
