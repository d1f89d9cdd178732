import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
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

/** Whether this is a file that can be started. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
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
  return `sudo apt-get install ${installOptions.join(' ')} ${names.join(' ')}`
}

/** What an installation would take, in bytes. */
export interface InstallSize {
  readonly download: number
  readonly disk: number
}

const sizes = new Map<string, { readonly at: number; readonly size: Promise<InstallSize | undefined> }>()
const sizeKept = 3_600_000

/** What an installation of these packages would take; undefined where that cannot be told here. */
export function installSize(names: readonly string[]): Promise<InstallSize | undefined> {
  const key = names.toSorted().join(' ')
  const known = sizes.get(key)
  if (known && Date.now() - known.at < sizeKept) return known.size
  const size = canInstall() ? readInstallSize(names) : Promise.resolve(undefined)
  sizes.set(key, { at: Date.now(), size })
  return size
}

/** Where it installs what is named and no more, apt asks nobody and goes on, so that it may not install at all. */
const onlyAsked = ['--assume-no', '--download-only']

async function readInstallSize(names: readonly string[]): Promise<InstallSize | undefined> {
  const parameters = ['install', ...onlyAsked, ...installOptions, ...names]
  const text = await run('apt-get', parameters).catch((error: unknown) => String(error))
  const download = /Need to get (?:[\d.,]+ \w+\/)?([\d.,]+) (\w+) of archives/.exec(text)
  const disk = /([\d.,]+) (\w+) of additional disk space/.exec(text)
  return download && disk ? { download: bytesOf(download), disk: bytesOf(disk) } : undefined
}

const units: Readonly<Record<string, number>> = { B: 1, kB: 1e3, MB: 1e6, GB: 1e9 }
const bytesOf = ([, number = '0', unit = 'B']: readonly string[]) =>
  Math.round(Number(number.replaceAll(',', '')) * (units[unit] ?? 1))

/** How far an installation is, from 0 to 100, and the package that it is at. */
export type OnInstalling = (percent: number, at: string) => void

/**
 * Installs packages, waiting for another installation to end. It goes on to its end even when this process ends, so
 * that no package is left half-configured; one that was cut off all the same is put right first. Throws with the end of
 * apt's output.
 */
export async function installPackages(
  names: readonly string[],
  onInstalling: OnInstalling = () => undefined,
): Promise<void> {
  await run('dpkg', ['--configure', '-a']).catch(() => undefined)
  // Old lists name files that the mirror has dropped; lists that cannot be renewed may still do.
  await run('apt-get', [...aptOptions, 'update']).catch(() => undefined)
  await run('apt-get', [...aptOptions, 'install', '--yes', ...installOptions, ...names], onInstalling)
}

/** Seconds to wait while another program installs packages. */
const patience = 900
/** What apt tells of its progress, it tells on this descriptor. */
const tellsOn = 3
/** A package that takes another one off the machine is none that a tool may bring. */
const installOptions = ['--no-remove', '--no-install-recommends']
const aptOptions = ['-q', '-o', `DPkg::Lock::Timeout=${patience}`, '-o', `APT::Status-Fd=${tellsOn}`]

/** Runs a program to its end and gives what it said, at most its last part. */
function run(program: string, parameters: readonly string[], onInstalling?: OnInstalling): Promise<string> {
  const child = spawn(program, parameters, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' },
  })
  let tail = ''
  const keep = (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-4000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  child.stdio[tellsOn]?.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n')) {
      const [, at, percent] = /^(?:pm|dl)status:([^:]*):([\d.]+):/.exec(line) ?? []
      if (at !== undefined) onInstalling?.(Number(percent), at)
    }
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => {
      if (status === 0) resolve(tail)
      else reject(new Error(`${program} ${parameters.join(' ')} failed:\n${tail}`))
    })
  })
}
