import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { SandboxBase } from './sandbox.ts'
import { BWRAP, PATIENCE_MS } from './task-identity.ts'

/** Why no sandbox can be made on this machine; undefined when one can. Found by making one. */
export function sandboxTrouble(folder: string): string | undefined {
  if (!existsSync(BWRAP)) return `${BWRAP} is missing`
  const base = new SandboxBase(folder)
  const descriptors = base.opened().map((path) => openSync(path, 'r'))
  const trial = spawnSync(
    BWRAP,
    [...base.arguments(false), '--remount-ro', '/', ...base.identity.become, '/bin/sh', '-c', 'exit 7'],
    {
      timeout: PATIENCE_MS,
      stdio: ['ignore', 'pipe', 'pipe', ...descriptors],
    },
  )
  for (const descriptor of descriptors) closeSync(descriptor)
  if (trial.status === 7) return undefined
  return trial.error?.message ?? (lastLineOf(trial.stderr) || `${BWRAP} ended with ${trial.status}`)
}

/** Another program of the name may say anything, and at any length. */
function lastLineOf(said: Buffer): string {
  return said.toString().trim().split('\n').at(-1)?.slice(0, 300) ?? ''
}
