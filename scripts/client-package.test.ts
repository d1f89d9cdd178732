import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { after, test } from 'node:test'

const folder = mkdtempSync(join(tmpdir(), 'omics client '))
after(() => rmSync(folder, { recursive: true, force: true }))
const program = join(folder, 'bin', 'omics')

function call(node: string, ...args: string[]) {
  const PATH = [dirname(node), process.env['PATH']].join(delimiter)
  return spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, PATH, LC_ALL: 'C' } })
}

test('npm installs the package by itself, and the command of it checks workflows and runs none', () => {
  const script = join(import.meta.dirname, 'client-package.mjs')
  const tgz = join(folder, 'omics.tgz')
  assert.equal(spawnSync(process.execPath, [script, tgz], { stdio: 'inherit' }).status, 0)
  const offline = ['install', '--global', '--offline', '--silent', '--prefix', folder, tgz]
  assert.equal(spawnSync('npm', offline, { stdio: 'inherit' }).status, 0)

  assert.match(call(process.execPath).stdout, /^Usage: omics COMMAND/)
  const wdl = join(import.meta.dirname, '..', 'server', 'src', 'demonstration', 'workflow', 'main.wdl')
  assert.equal(call(process.execPath, 'wdl', 'check', wdl).status, 0)
  const run = call(process.execPath, 'wdl', 'run', wdl)
  assert.deepEqual([run.status, /runs nothing on this computer/.test(run.stderr)], [2, true])
})

test('a Node that is too old is told what it lacks', () => {
  const launcher = readFileSync(program, 'utf8')
  assert.match(launcher, /needs Node\.js 22\.13/)
  const old = launcher.replace('process.versions.node', "'20.11.1'")
  const ended = spawnSync(process.execPath, ['--input-type=commonjs', '--eval', old.replace(/^#!.*/, '')], {
    encoding: 'utf8',
  })
  assert.equal(ended.status, 1)
  assert.match(ended.stderr, /omics needs Node\.js 22\.13 or later[\s\S]*或更高版本/)
})
