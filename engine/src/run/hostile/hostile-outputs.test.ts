import assert from 'node:assert/strict'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { removeFolder } from '../../files/remove-folder.ts'
import type { FileSource } from '../files/run-files.ts'
import { runWdl, testRoot, tryWdl } from '../../testing/run-wdl.ts'

const outside = join(testRoot, 'outside')
mkdirSync(outside)
writeFileSync(join(outside, 'secret.txt'), 'the secret')
const nothing: FileSource = () => Promise.resolve(undefined)

const task = (command: string, output: string) =>
  `version 1.1\ntask t { command <<<\n${command}\n>>> output { ${output} } }`

test('a workflow gives as a File only what its run was given or has made', async () => {
  const secret = join(outside, 'secret.txt')
  for (const output of [
    `File o = "${secret}"`,
    `Array[File] o = ["${secret}"]`,
    `Pair[Int, File] o = (1, "${secret}")`,
    `Map[String, File] o = {"a": "${secret}"}`,
  ]) {
    const source = `version 1.1\nworkflow w { output { ${output} } }`
    const { outcome } = await tryWdl(source, { request: { files: nothing } })
    assert.equal(outcome.status, 'failed', output)
  }
})

test('an output whose name has a NUL, or spells a path in code, leads nowhere else', async () => {
  const secret = join(outside, 'secret.txt')
  const encoded = secret.replaceAll('/', '%2F')
  for (const path of [
    String.raw`a.txt\000/../../../etc/passwd`,
    String.raw`${secret}\000.txt`,
    `..%2f..%2f..%2f..${encoded}`,
    '%2e%2e/%2e%2e/%2e%2e/command',
    '%2e%2e%2f%2e%2e%2fcommand',
    String.raw`..\u2215..\u2215command`,
    String.raw`\u002e\u002e/command`,
    `file://${secret}`,
    `file:${encoded}`,
    'a.txt%00',
  ]) {
    for (const output of [
      `File o = "${path}"`,
      `String o = read_string("${path}")`,
      `Array[File] o = glob("${path}")`,
    ]) {
      const { outcome } = await tryWdl(task('echo mine > a.txt', output), { request: { files: nothing } })
      const said = JSON.stringify(outcome)
      assert.ok(!said.includes('the secret') && !said.includes('root:'), `${output}: ${said}`)
      const isEmpty = outcome.status === 'finished' && JSON.stringify(outcome.outputs) === '{"t.o":[]}'
      assert.ok(outcome.status === 'failed' || isEmpty, `${output}: ${said}`)
      if (outcome.status === 'failed') assert.notEqual(outcome.failure.code, 'internal', `${output}: ${said}`)
      assert.ok(!said.includes('null bytes'), `${output}: ${said}`)
    }
  }
})

test('which outputs are files is told by their type, whatever a text looks like', async () => {
  const { outcome } = await tryWdl(
    `version 1.1
    task t { command <<< echo a > a.txt >>> output { File f = "a.txt"  String s = "/etc/passwd" } }
    workflow w { call t output { File f = t.f  String s = t.s  Array[File] more = [t.f] } }`,
    { request: { files: nothing } },
  )
  assert.ok(outcome.status === 'finished')
  assert.deepEqual(outcome.files, [outcome.outputs['w.f']])
  assert.equal(outcome.outputs['w.s'], '/etc/passwd')
})

for (const [kind, make] of [
  ['a pipe', 'mkfifo out'],
  ['a link to a pipe', 'mkfifo real; ln -s real out'],
  ['a socket', `perl -MIO::Socket::UNIX -e 'IO::Socket::UNIX->new(Local => "out", Listen => 1) or die $!'`],
  ['a link to a device', 'ln -s /dev/zero out'],
] as const) {
  test(`${kind} is no output, and nobody waits for it`, async () => {
    for (const output of [
      'String s = read_string("out")',
      'File f = "out"',
      'Array[File] f = glob("ou*")',
      'Float s = size("out")',
      'Array[String] s = read_lines("out")',
    ]) {
      const started = performance.now()
      const { outcome } = await tryWdl(task(make, output))
      // A pattern passes over what is no file, as it passes over folders.
      const passedOver = outcome.status === 'finished' && JSON.stringify(outcome.outputs) === '{"t.f":[]}'
      assert.ok(outcome.status === 'failed' || passedOver, output)
      assert.ok(performance.now() - started < 20_000)
    }
  })
}

test('pipes in a folder that a task gives are left alone', async () => {
  const { outputs } = await runWdl(
    `version 1.2
    task make { command <<< mkdir d; mkfifo d/pipe; ln -s ../p d/q; mkfifo p; echo a > d/a >>> output { Directory d = "d" } }
    task use { input { Directory d } command <<< cat ~{d}/a >>> output { String s = read_string(stdout()) } }
    workflow w { call make call use { input: d = make.d } output { String s = use.s } }`,
  )
  assert.equal(outputs['w.s'], 'a')
})

test('a pattern over hostile names is matched in a moment', async () => {
  const started = performance.now()
  const stars = '*a'.repeat(30)
  const { outputs } = await runWdl(
    task('touch "$(printf "a%.0s" {1..120})b"', `Array[File] f = glob("${stars}*c")`),
  )
  assert.deepEqual(outputs['t.f'], [])
  assert.ok(performance.now() - started < 10_000)
})

test('a pattern that would name more than anybody can use is refused', async () => {
  const links = 'for n in a b c d e f g h; do ln -s . $n; done; touch file'
  for (const pattern of ['*/'.repeat(20), '{a,b}'.repeat(40)]) {
    const { outcome } = await tryWdl(task(links, `Array[File] f = glob("${pattern}*")`))
    assert.equal(outcome.status, 'failed', pattern)
  }
})

test('texts that are no Unicode are kept without their broken halves', async () => {
  const { outputs } = await runWdl(String.raw`version 1.1
    workflow w { output { String s = "a\uD800b"  Map[String, String] m = {"\uD800": "c"} } }`)
  assert.equal(JSON.stringify(outputs).includes('\\ud800'), false)
})

test('folders nested until no path reaches their end are refused as output with the reason, and can be removed', async () => {
  const nest = `perl -e 'mkdir("d"), chdir("d") for 1..3000'`
  const { outcome, folder } = await tryWdl(
    `version 1.2\ntask t { command <<< mkdir top; cd top; ${nest} >>> output { Directory top = "top" } }`,
  )
  assert.ok(outcome.status === 'failed')
  assert.equal(outcome.failure.code, 'folderTooDeep')
  await removeFolder(folder)
  assert.equal(existsSync(folder), false)
})
