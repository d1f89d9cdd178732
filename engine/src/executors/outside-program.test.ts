import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { tryWdl } from '../testing/run-wdl.ts'
import { describeFailure } from '../run/failure/describe-failure.ts'
import { RunFailure } from '../run/failure/failure.ts'
import { apptainerLauncher } from './apptainer/apptainer-launcher.ts'
import { containerExecutor } from './container/container-executor.ts'
import type { Executor } from './executor.ts'
import { hostLauncher } from './process/host-launcher.ts'
import { supervisedExecutor } from './process/supervised-executor.ts'
import { runProgram } from './outside-program.ts'
import { hostGpus } from './gpu/host-gpus.ts'
import { slurmExecutor } from './slurm/slurm-executor.ts'

const root = mkdtempSync(join(tmpdir(), 'omics-programs-'))
const path = process.env['PATH']
after(() => {
  process.env['PATH'] = path
  rmSync(root, { recursive: true, force: true })
})

const WDL = 'version 1.1\ntask main { command <<< true >>> runtime { container: "quay.io/a/b:1" } }'

/** A folder with programs of these names, each with a text; the only one on the PATH but for the system's shell. */
function only(text: string | undefined, mode = 0o755): string {
  const folder = mkdtempSync(join(root, 'programs-'))
  for (const name of ['podman', 'docker', 'apptainer', 'sbatch', 'squeue', 'sinfo', 'sacct', 'nvidia-smi']) {
    if (text === undefined) continue
    writeFileSync(join(folder, name), text)
    chmodSync(join(folder, name), mode)
  }
  process.env['PATH'] = folder
  return folder
}

const EXECUTORS: Record<string, (folder: string) => Executor> = {
  podman: () => containerExecutor({ engine: 'podman', defaultImage: 'debian:12' }),
  docker: () => containerExecutor({ engine: 'docker', defaultImage: 'debian:12' }),
  apptainer: (folder) =>
    supervisedExecutor(
      'apptainer',
      join(folder, 'supervisor'),
      apptainerLauncher({
        images: join(folder, 'images'),
        hostFolders: [],
        program: join(folder, 'apptainer'),
        defaultImage: 'debian:12',
      }),
    ),
  slurm: (folder) => slurmExecutor(join(folder, 'batches'), hostLauncher(undefined)),
}

for (const [trouble, text, mode] of [
  ['missing', undefined, 0o755],
  ['barred', '#!/bin/sh\necho\n', 0o644],
  ['strange', '#!/bin/sh\necho "hello | world"\n', 0o755],
] as const) {
  for (const [name, make] of Object.entries(EXECUTORS)) {
    test(`a program that is ${trouble} fails a run by ${name} at once, and says so in both languages`, async () => {
      const folder = only(text, mode)
      const executor = make(folder)
      const why = await tryWdl(WDL, { options: { executor } }).then(
        ({ outcome }) => (outcome.status === 'failed' ? outcome.failure : undefined),
        (error: unknown) => (error instanceof RunFailure ? error.failure : Promise.reject(error)),
      )
      assert.ok(why !== undefined)
      assert.equal(why.code, 'programTrouble', JSON.stringify(why))
      assert.ok('trouble' in why.args && why.args.trouble === trouble)
      const program = name === 'slurm' ? 'sinfo' : name
      assert.match(describeFailure(why, 'en').what, new RegExp(`the program “${program}” `))
      assert.match(describeFailure(why, 'zh').what, new RegExp(`程序“${program}”`))
      await executor.close(true)
    })
  }
}

test('a program that hangs, and does not mind being asked to end, is ended', async () => {
  const folder = only("#!/bin/sh\ntrap '' TERM\nwhile :; do /bin/sleep 1; done\n")
  const hung = runProgram(join(folder, 'podman'), ['info'], { seconds: 0.3 })
  await assert.rejects(hung, { name: 'ProgramTrouble', trouble: 'silent' })
})

test('a machine whose driver says something else has no graphics processors', () => {
  for (const [text, mode] of [
    ['#!/bin/sh\necho "hello | world"\n', 0o755],
    ['', 0o644],
    [undefined, 0],
  ] as const) {
    only(text, mode)
    assert.deepEqual(hostGpus(), [])
  }
})
