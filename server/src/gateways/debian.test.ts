import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { until } from '@omics/engine/testing/until'
import { installPackages } from './debian.ts'

const path = process.env['PATH']
let folder = ''

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-apt-'))
  process.env['PATH'] = `${folder}:${path}`
})
after(async () => {
  process.env['PATH'] = path
  await rm(folder, { recursive: true })
})

const program = (name: string, script: string) =>
  writeFile(join(folder, name), `#!/bin/bash\n${script}\n`, { mode: 0o755 })

test('an installation whose process is killed goes on to its end, and the next one waits for it', async () => {
  const told = join(folder, 'told')
  const goOn = join(folder, 'go-on')
  // As apt does, it ignores that nobody hears it any more, and waits for another one that holds the lock.
  await program(
    'apt-get',
    `[[ " $* " == *" install "* ]] || exit 0
    trap '' PIPE
    exec 9> '${folder}/lock'; flock 9
    echo begun >> '${told}'
    until [ -e '${goOn}' ]; do echo 'pmstatus:read-cutter:40.0:Unpacking' >&3; echo Unpacking; sleep 0.05; done 2> /dev/null
    echo whole >> '${told}'`,
  )
  await program('dpkg', `[ -e '${told}' ] && echo "put right: $*" >> '${told}'; true`)
  const here = JSON.stringify(join(import.meta.dirname, 'debian.ts'))
  const install = `(await import(${here})).installPackages(['read-cutter'])`
  const killed = spawn(process.execPath, ['--input-type=module', '-e', install], { stdio: 'ignore' })
  await until('Nothing is installed', () => existsSync(told))
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const again = installPackages(['read-cutter'])
  await until('Nothing was put right', async () => (await readFile(told, 'utf8')).includes('put right'))
  await writeFile(goOn, '')
  await again
  const lines = (await readFile(told, 'utf8')).trim().split('\n')
  assert.deepEqual(lines, ['begun', 'put right: --configure -a', 'whole', 'begun', 'whole'])
})
