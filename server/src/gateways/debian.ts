import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'

/** Debian's packages by a program of theirs. */
export type Packages = Readonly<Record<string, string>>

/** The packages whose program is not on the path. */
export function missingPackages(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([program, name]) => (isOnPath(program) ? [] : [name]))
}

/** Whether a program of this name can be started here. */
export function isOnPath(program: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(':')
  return folders.some((folder) => isExecutable(join(folder, program)))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whether this process can install packages: as root on Debian or a system made from it. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && isOnPath('apt-get')
}

/** The command that installs packages, for a person to type. */
export function installCommand(names: readonly string[]): string {
  return `sudo apt-get install --no-install-recommends ${names.join(' ')}`
}

/**
 * Installs packages, waiting for another installation to end. It goes on to its end even when this process ends, so
 * that no package is left half-configured. Throws with the end of apt's output.
 */
export async function installPackages(names: readonly string[]): Promise<void> {
  // Old lists name files that the mirror has dropped; lists that cannot be renewed may still do.
  await apt(['update']).catch(() => undefined)
  await apt(['install', '--yes', '--no-install-recommends', ...names])
}

/** Seconds to wait while another program installs packages. */
const patience = 900

function apt(parameters: readonly string[]): Promise<void> {
  const options = ['-q', '-o', `DPkg::Lock::Timeout=${patience}`]
  const child = spawn('apt-get', [...options, ...parameters], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' },
  })
  let tail = ''
  const keep = (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-2000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => {
      if (status === 0) resolve()
      else reject(new Error(`apt-get ${parameters.join(' ')} failed:\n${tail}`))
    })
  })
}
