import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { programsIn } from '../../shell/programs.ts'

const DPKG_STATUS = '/var/lib/dpkg/status'

/** The host's software as its tasks see it. */
export type HostSoftware = {
  /** Digest of all installed packages and of what was put into /usr/local by hand. */
  identity: string
  /** Upstream versions by package. */
  versions: ReadonlyMap<string, string>
}

// So long a look at the host holds: thousands of tasks can start in a second.
const TRUSTED_MS = 1000

let known: { stamp: string; software: HostSoftware; looked: number } | undefined

/** What is installed on this host; read again only after packages have changed. */
export function hostSoftware(): HostSoftware {
  if (known !== undefined && performance.now() - known.looked < TRUSTED_MS) return known.software
  const stamp = [DPKG_STATUS, '/usr/bin', '/usr/local/bin', '/usr/local/lib'].map(modified).join()
  if (known?.stamp !== stamp) known = { stamp, software: readSoftware(), looked: 0 }
  known.looked = performance.now()
  return known.software
}

/**
 * The versions of the tools that a command calls, as far as a package of the host has them.
 * Programs are compared with the names of packages: `samtools` is in the package samtools.
 */
export function toolsOf(command: string, software: HostSoftware): Record<string, string> {
  return versionsOf(programsIn(command), software)
}

/** The same of programs by their names. */
export function versionsOf(programs: Iterable<string>, { versions }: HostSoftware): Record<string, string> {
  const tools: Record<string, string> = {}
  for (const program of programs) {
    const version = versions.get(program)
    if (version !== undefined && existsSync(join('/usr/bin', program))) tools[program] = version
  }
  return tools
}

function readSoftware(): HostSoftware {
  const packages = existsSync(DPKG_STATUS)
    ? dpkgPackages(readFileSync(DPKG_STATUS, 'utf8'))
    : new Map<string, string>()
  const digest = createHash('sha256')
  for (const [name, version] of [...packages].sort(([a], [b]) => (a < b ? -1 : 1)))
    digest.update(`${name} ${version}\n`)
  const folders =
    packages.size > 0 ? ['/usr/local/bin', '/usr/local/sbin'] : ['/usr/bin', '/usr/lib', '/usr/local/bin']
  for (const folder of folders) digest.update(listing(folder))
  const versions = new Map(
    [...packages].map(([name, version]) => [name.replace(/:.*$/, ''), upstream(version)]),
  )
  return { identity: `host:${digest.digest('hex')}`, versions }
}

const installed = /^Status: \S+ \S+ installed$/m
const lines = { name: /^Package: (.*)$/m, architecture: /^Architecture: (.*)$/m, version: /^Version: (.*)$/m }

function dpkgPackages(status: string): Map<string, string> {
  const packages = new Map<string, string>()
  for (const paragraph of status.split('\n\n')) {
    if (!installed.test(paragraph)) continue
    const field = (line: RegExp) => line.exec(paragraph)?.[1] ?? ''
    packages.set(`${field(lines.name)}:${field(lines.architecture)}`, field(lines.version))
  }
  return packages
}

/** `1:2.30-1+b2` is release 2.30 of its makers. */
const upstream = (version: string) =>
  version
    .replace(/^\d+:/, '')
    .replace(/-[^-]*$/, '')
    .replace(/[+~]dfsg.*$/, '')

function listing(folder: string): string {
  if (!existsSync(folder)) return ''
  return readdirSync(folder)
    .sort()
    .map((name) => `${join(folder, name)} ${modified(join(folder, name))}\n`)
    .join('')
}

function modified(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  return found === undefined ? '' : `${found.size}:${found.mtimeMs}`
}
