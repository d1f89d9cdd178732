import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { programsIn } from '../../shell/programs.ts'

const DPKG_STATUS = '/var/lib/dpkg/status'
/** Where programs lie that no package brought. */
const byHand = ['/usr/local/bin', '/usr/local/sbin']

/** The host's software as its tasks see it. */
export type HostSoftware = {
  /** Digest of all installed packages and of what was put into /usr/local by hand. */
  identity: string
  /** Upstream versions by package. */
  versions: ReadonlyMap<string, string>
  /** The package that a program of /usr/bin is of, unless that is part of every Debian. */
  packageOf(program: string): string | undefined
}

// So long a look at the host holds: thousands of tasks can start in a second.
const TRUSTED_MS = 1000

let known: { stamp: string; software: HostSoftware; looked: number } | undefined

/** What is installed on this host; read again only after packages have changed. */
export function hostSoftware(): HostSoftware {
  if (known !== undefined && performance.now() - known.looked < TRUSTED_MS) return known.software
  const folders = [DPKG_STATUS, '/usr/bin', '/usr/local/bin', '/usr/local/lib'].map(modified)
  // A program that is written anew where it is changes nothing about its folder.
  const stamp = [...folders, ...byHand.map(timesIn)].join()
  if (known?.stamp !== stamp) known = { stamp, software: readSoftware(), looked: 0 }
  known.looked = performance.now()
  return known.software
}

/**
 * The versions of the tools that a command calls, as far as a package of the host has them: `samtools` of the package
 * samtools, `blastn` of ncbi-blast+; with R the libraries that it loads.
 */
export function toolsOf(command: string, software: HostSoftware): Record<string, string> {
  const tools = versionsOf(programsIn(command), software)
  return tools['R'] === undefined ? tools : Object.assign(tools, librariesIn(command, software))
}

/** The same of programs by their names. */
export function versionsOf(
  programs: Iterable<string>,
  { versions, packageOf }: HostSoftware,
): Record<string, string> {
  const tools: Record<string, string> = {}
  for (const program of programs) {
    const version = versions.get(program) ?? versions.get(packageOf(program) ?? '')
    if (version !== undefined && existsSync(join('/usr/bin', program)))
      tools[program === 'Rscript' ? 'R' : program] = version
  }
  return tools
}

/** The libraries that a script of R loads, by the names of their packages in Debian. */
function librariesIn(command: string, { versions }: HostSoftware): Record<string, string> {
  const loads = /\b(?:library|require|requireNamespace|loadNamespace)\(\s*["']?([A-Za-z][\w.]*)/g
  const libraries: Record<string, string> = {}
  for (const [, library = ''] of command.matchAll(loads)) {
    const name = library.toLowerCase()
    const version = versions.get(`r-bioc-${name}`) ?? versions.get(`r-cran-${name}`)
    if (version !== undefined) libraries[library] = version
  }
  return libraries
}

function readSoftware(): HostSoftware {
  // Of each package a name and a version are read, which have no other letters, and descriptions not at all.
  const {
    all: packages,
    ofEvery,
    added,
  } = dpkgPackages(existsSync(DPKG_STATUS) ? readFileSync(DPKG_STATUS, 'latin1') : '')
  const digest = createHash('sha256')
  for (const [name, version] of [...packages].sort(([a], [b]) => (a < b ? -1 : 1)))
    digest.update(`${name} ${version}\n`)
  if (packages.size === 0) for (const folder of ['/usr/bin', '/usr/lib']) digest.update(timesIn(folder))
  for (const folder of byHand) digest.update(contentsOf(folder))
  const versions = new Map(
    [...packages].map(([name, version]) => [name.replace(/:.*$/, ''), upstream(version)]),
  )
  let common: ReadonlyMap<string, string> | undefined
  let programs: ReadonlyMap<string, string> | undefined
  return {
    identity: `host:${digest.digest('hex')}`,
    versions,
    packageOf(program) {
      // Most commands call echo, cat and their like alone, and few packages have those.
      common ??= programsOf(ofEvery)
      return common.has(program) ? undefined : (programs ??= programsOf(added)).get(program)
    },
  }
}

/** Programs by name with the package of these that each is of; some packages still say /bin of what lies in /usr/bin. */
function programsOf(packages: ReadonlySet<string>): Map<string, string> {
  const programs = new Map<string, string>()
  for (const name of packages)
    for (const ending of ['', ':amd64', ':arm64']) {
      const list = join('/var/lib/dpkg/info', `${name}${ending}.list`)
      if (!existsSync(list)) continue
      for (const [, program = ''] of readFileSync(list, 'utf8').matchAll(/^(?:\/usr)?\/bin\/([^/\n]+)$/gm))
        programs.set(program, name)
    }
  return programs
}

const installed = /^Status: \S+ \S+ installed$/m
const ofEveryDebian = /^(Essential: yes|Priority: (required|important|standard))$/m
const lines = { name: /^Package: (.*)$/m, architecture: /^Architecture: (.*)$/m, version: /^Version: (.*)$/m }

/** Versions of all installed packages, and the names of those that every Debian has, and of those that were added. */
function dpkgPackages(status: string) {
  const all = new Map<string, string>()
  const ofEvery = new Set<string>()
  const added = new Set<string>()
  for (const paragraph of status.split('\n\n')) {
    if (!installed.test(paragraph)) continue
    const field = (line: RegExp) => line.exec(paragraph)?.[1] ?? ''
    const name = field(lines.name)
    all.set(`${name}:${field(lines.architecture)}`, field(lines.version))
    const group = ofEveryDebian.test(paragraph) ? ofEvery : added
    group.add(name)
  }
  return { all, ofEvery, added }
}

/** `1:2.30-1+b2` is release 2.30 of its makers, `4.2.2.20221110-2` of R 4.2.2. */
const upstream = (version: string) =>
  version
    .replace(/^\d+:/, '')
    .replace(/-[^-]*$/, '')
    .replace(/[+~](dfsg|ds).*$/, '')
    .replace(/\.20\d{6}$/, '')

/** Of what lies in a folder the names, sizes and times. */
const timesIn = (folder: string): string => listing(folder, modified)

/** Larger programs are known by their size and time: reading them would keep the first task waiting. */
const READ_AT_MOST = 1 << 20

/**
 * What lies in a folder by its content, as far as that is small: a script that is put there again as it was, such as by
 * whoever sets the machine up, is no other software.
 */
export const contentsOf = (folder: string): string => listing(folder, content)

function content(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isFile() || found.size > READ_AT_MOST) return modified(path)
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex')
  } catch {
    // What only another account may read.
    return modified(path)
  }
}

function listing(folder: string, told: (path: string) => string): string {
  if (!existsSync(folder)) return ''
  return readdirSync(folder)
    .sort()
    .map((name) => `${join(folder, name)} ${told(join(folder, name))}\n`)
    .join('')
}

function modified(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  return found === undefined ? '' : `${found.size}:${found.mtimeMs}`
}
