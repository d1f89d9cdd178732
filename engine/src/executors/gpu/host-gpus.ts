import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

// So long an answer holds; devices do not come and go.
const TRUSTED_MS = 60_000

let known: { path: string; devices: readonly string[]; looked: number } | undefined

/** The graphics processors of this machine by their numbers, as NVIDIA's own program tells them; none without it. */
export function hostGpus(): readonly string[] {
  const path = process.env['PATH'] ?? ''
  if (known?.path === path && performance.now() - known.looked < TRUSTED_MS) return known.devices
  known = { path, devices: ask(path), looked: performance.now() }
  return known.devices
}

function ask(path: string): readonly string[] {
  // Starting a program that is not there costs more than looking for it.
  const program = path.split(':').find((folder) => existsSync(join(folder, 'nvidia-smi')))
  if (program === undefined) return []
  const query = ['--query-gpu=index', '--format=csv,noheader']
  const answer = spawnSync(join(program, 'nvidia-smi'), query, { timeout: 20_000, encoding: 'utf8' })
  // A driver that does not answer is no device.
  return answer.status === 0 ? answer.stdout.split('\n').filter((line) => /^\d+$/.test(line)) : []
}
