import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { SandboxBase } from './sandbox.ts'
import { PERL } from './supervisor/spawner.ts'
import { BWRAP, PATIENCE_MS } from './task-identity.ts'

/** Why no task can be started in a sandbox on this machine; undefined when one can. Found by making one. */
export function sandboxTrouble(folder: string): string | undefined {
  return bubblewrapTrouble(folder) ?? perlTrouble()
}

function bubblewrapTrouble(folder: string): string | undefined {
  if (!existsSync(BWRAP)) return `${BWRAP} is missing`
  const base = new SandboxBase(folder)
  const descriptors = base.opened().map((path) => openSync(path, 'r'))
  const trial = spawnSync(
    BWRAP,
    [...base.arguments(false), '--remount-ro', '/', ...base.identity.become, '/bin/bash', '-c', 'exit 7'],
    {
      timeout: PATIENCE_MS,
      stdio: ['ignore', 'pipe', 'pipe', ...descriptors],
    },
  )
  for (const descriptor of descriptors) closeSync(descriptor)
  return troubleOf(BWRAP, trial)
}

/** What starts the tasks of a sandbox is written in Perl. */
export function perlTrouble(): string | undefined {
  if (!existsSync(PERL)) return `${PERL} is missing`
  return troubleOf(PERL, spawnSync(PERL, ['-e', 'exit 7'], { timeout: PATIENCE_MS }))
}

function troubleOf(program: string, { status, error, stderr }: SpawnSyncReturns<Buffer>): string | undefined {
  if (status === 7) return undefined
  return error?.message ?? (lastLineOf(stderr) || `${program} ended with ${status}`)
}

/** Another program of the name may say anything, and at any length. */
function lastLineOf(said: Buffer): string {
  return said.toString().trim().split('\n').at(-1)?.slice(0, 300) ?? ''
}
