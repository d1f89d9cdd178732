import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

// So long an answer holds; devices do not come and go. Who waits for a driver that does not answer waits with all others.
const TRUSTED_MS = 60_000
const HUNG_MS = 3_600_000

type Answer = { devices: readonly string[]; hangs: boolean }
let known: (Answer & { path: string; looked: number }) | undefined

/** The graphics processors of this machine by their numbers, as NVIDIA's own program tells them; none without it. */
export function hostGpus(): readonly string[] {
  const path = process.env['PATH'] ?? ''
  const trusted = known?.hangs === true ? HUNG_MS : TRUSTED_MS
  if (known?.path === path && performance.now() - known.looked < trusted) return known.devices
  known = { path, ...ask(path), looked: performance.now() }
  return known.devices
}

function ask(path: string): Answer {
  // Starting a program that is not there costs more than looking for it.
  const program = path.split(':').find((folder) => existsSync(join(folder, 'nvidia-smi')))
  if (program === undefined) return { devices: [], hangs: false }
  const query = ['--query-gpu=index', '--format=csv,noheader']
  const answer = spawnSync(join(program, 'nvidia-smi'), query, {
    timeout: 20_000,
    killSignal: 'SIGKILL',
    encoding: 'utf8',
  })
  // A driver that does not answer is no device.
  const devices = answer.status === 0 ? answer.stdout.split('\n').filter((line) => /^\d+$/.test(line)) : []
  return { devices, hangs: answer.error !== undefined }
}
