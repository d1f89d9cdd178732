import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

const repository = join(import.meta.dirname, '..', '..')
// A blank in the path, as people have it.
const copy = mkdtempSync(join(tmpdir(), 'omics built '))
after(() => rmSync(copy, { recursive: true, force: true }))
for (const part of ['cli/bin', 'cli/src', 'cli/package.json', 'engine', 'wdl/src', 'contract/src'])
  cpSync(join(repository, part), join(copy, part), { recursive: true })
for (const part of ['scripts', 'package.json', 'package-lock.json'])
  cpSync(join(repository, part), join(copy, part), { recursive: true })
symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'))

const built = join(copy, 'cli', 'dist', 'main.js')
const usage = join(copy, 'cli', 'src', 'usage.ts')

function help() {
  const env = { ...process.env, LC_ALL: 'C' }
  return spawnSync(join(copy, 'cli', 'bin', 'omics'), ['--help'], { env, encoding: 'utf8', timeout: 60_000 })
}

test('the command is built when it is first called, and again when a source has changed', () => {
  assert.match(help().stdout, /^Usage: omics COMMAND/)
  assert.ok(existsSync(built))
  const source = readFileSync(usage, 'utf8')
  writeFileSync(usage, source.replace('Usage: omics COMMAND', 'Called as: omics COMMAND'))
  assert.match(help().stdout, /^Called as: omics COMMAND/)
  const again = readFileSync(built)
  assert.match(help().stdout, /^Called as:/)
  assert.deepEqual(readFileSync(built), again)
  writeFileSync(usage, source)
})

test('a lock that a full disk left empty holds nobody up', () => {
  const folder = join(copy, 'cli', 'dist')
  const lock = join(folder, '.lock')
  rmSync(join(folder, '.begun'))
  writeFileSync(lock, '')
  utimesSync(lock, 0, 0)
  assert.match(help().stdout, /^Usage: omics COMMAND/)
  assert.ok(!existsSync(lock))
  assert.ok(existsSync(join(folder, '.begun')))
})

test('a command that cannot be built starts from its sources and says why it is slower', () => {
  rmSync(join(copy, 'cli', 'dist'), { recursive: true })
  writeFileSync(join(copy, 'cli', 'dist'), 'no folder')
  const { status, stdout, stderr } = help()
  assert.equal(status, 0)
  assert.match(stdout, /^Usage: omics COMMAND/)
  assert.match(stderr, /^omics starts from its sources, as it could not be built: .*EEXIST/)
})

test('where what builds it is not installed, a command starts from its sources and says so in a line', () => {
  const modules = join(copy, 'node_modules')
  rmSync(join(copy, 'cli', 'dist'), { recursive: true, force: true })
  rmSync(modules)
  mkdirSync(modules)
  for (const name of readdirSync(join(repository, 'node_modules')).filter((each) => each !== 'rolldown'))
    symlinkSync(join(repository, 'node_modules', name), join(modules, name))
  const { status, stdout, stderr } = help()
  assert.equal(status, 0)
  assert.match(stdout, /^Usage: omics COMMAND/)
  assert.match(stderr, /^omics starts from its sources, as it could not be built: .*rolldown.*\n$/)
})
