import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { taskPackages } from '../gateways/task-packages.ts'
import { ensureTaskTools } from './task-tools.ts'

const path = process.env['PATH']
const installs = process.getuid?.() === 0 && existsSync('/etc/debian_version')
const onDebian = { skip: !installs && 'Only root on Debian installs packages' }
let folder: string

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-task-tools-'))
  process.env['PATH'] = folder
})
afterEach(() => rm(join(folder, 'apt-get'), { force: true }))
after(async () => {
  process.env['PATH'] = path
  await rm(folder, { recursive: true })
})

async function ensured(forbidden: boolean) {
  const said: string[] = []
  return { done: await ensureTaskTools({ forbidden, say: (text) => said.push(text) }), said }
}

const program = (name: string, script: string) =>
  writeFile(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })

test('where packages may not be installed, the console names the one command in both languages', async () => {
  const { done, said } = await ensured(true)
  assert.equal(done, false)
  assert.equal(said.length, 2)
  for (const text of said) {
    const [, command = ''] = text.split('\n  ')
    assert.match(command, /^sudo apt-get install --no-remove --no-install-recommends /)
    for (const name of Object.values(taskPackages)) assert.ok(command.split(' ').includes(name), name)
  }
})

test('root on Debian has what is missing installed, and nothing else', onDebian, async () => {
  await program('samtools', '')
  const copies = Object.keys(taskPackages).filter((name) => name !== 'samtools')
  const made = copies.map((name) => `/bin/cp '${join(folder, 'samtools')}' '${join(folder, name)}'`)
  await program('apt-get', [`echo "$@" >> '${join(folder, 'asked')}'`, ...made].join('\n'))
  assert.equal((await ensured(false)).done, true)
  const [, install = ''] = (await readFile(join(folder, 'asked'), 'utf8')).split('\n')
  assert.match(install, / install --yes --no-remove --no-install-recommends /)
  assert.match(install, / bubblewrap /)
  assert.doesNotMatch(install, /samtools/)
  await Promise.all(copies.map((name) => rm(join(folder, name))))
})

test('what apt could not install is told with its reason', onDebian, async () => {
  await program('apt-get', 'echo "Unable to locate package fastp" >&2; exit 100')
  const { done, said } = await ensured(false)
  assert.equal(done, false)
  assert.match(said.at(-1) ?? '', /could not be installed.*Unable to locate package fastp/s)
})

test('an apt-get that ends well and installs nothing is not believed', onDebian, async () => {
  await program('apt-get', 'echo what shall I do')
  const { done, said } = await ensured(false)
  assert.equal(done, false)
  assert.match(said.at(-1) ?? '', /yet these are missing: .*fastp/)
})

test('nothing is said where all is there', async () => {
  for (const name of Object.keys(taskPackages)) await program(name, '')
  assert.deepEqual(await ensured(true), { done: true, said: [] })
})
