import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { SandboxBase } from './sandbox.ts'
import { BWRAP } from './task-identity.ts'

/** Why no sandbox can be made on this machine; undefined when one can. Found by making one. */
export function sandboxTrouble(folder: string): string | undefined {
  const base = new SandboxBase(folder)
  const descriptors = base.opened().map((path) => openSync(path, 'r'))
  const trial = spawnSync(
    BWRAP,
    [...base.arguments(false), '--remount-ro', '/', ...base.identity.become, '/bin/sh', '-c', 'exit 7'],
    {
      timeout: 10_000,
      stdio: ['ignore', 'pipe', 'pipe', ...descriptors],
    },
  )
  for (const descriptor of descriptors) closeSync(descriptor)
  if (trial.status === 7) return undefined
  return trial.error?.message ?? (trial.stderr.toString().trim() || `bwrap ended with ${trial.status}`)
}
