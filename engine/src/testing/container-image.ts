import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

const PROGRAMS = [
  'bash',
  'sh',
  'cat',
  'sleep',
  'ls',
  'id',
  'touch',
  'head',
  'perl',
  'env',
  'mkdir',
  'seq',
  'grep',
  'dirname',
  'readlink',
]

/** Why no containers can be started here with Podman; undefined when they can. Found by asking it. */
export function podmanTrouble(): string | undefined {
  if (!existsSync('/usr/bin/podman')) return 'there is no podman'
  try {
    execFileSync('podman', ['info'], { stdio: 'pipe', timeout: 30_000 })
    return undefined
  } catch (error) {
    return `podman does not work: ${String(error)}`
  }
}

/** What Podman has to be told on a machine with control groups of both versions, as a file for CONTAINERS_CONF. */
export function writeContainersConf(folder: string): string {
  const path = join(folder, 'containers.conf')
  writeFileSync(
    path,
    [
      '[containers]',
      'default_ulimits = ["nofile=20000:20000", "nproc=32768:32768"]',
      '[engine]',
      'runtime = "runc"',
      'cgroup_manager = "cgroupfs"',
      'events_logger = "file"',
    ].join('\n'),
  )
  return path
}

/** A folder with a few programs of this machine and the libraries that they need, as the root of a small image. */
function imageRoot(extra: Record<string, string> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'omics-image-'))
  for (const folder of ['bin', 'tmp', 'etc', 'proc', 'sys', 'dev', 'usr']) mkdirSync(join(root, folder))
  symlinkSync('../bin', join(root, 'usr', 'bin'))
  for (const program of PROGRAMS) {
    const path = realpathSync(execFileSync('which', [program], { encoding: 'utf8' }).trim())
    copyFileSync(path, join(root, 'bin', program))
    copyLibraries(path, root)
  }
  // Of Node there are only the libraries: it comes itself where a task calls for it.
  copyLibraries(process.execPath, root)
  for (const [path, text] of Object.entries(extra)) writeFileSync(join(root, path), text)
  return root
}

function copyLibraries(program: string, root: string): void {
  for (const library of librariesOf(program)) {
    mkdirSync(join(root, dirname(library)), { recursive: true })
    copyFileSync(library, join(root, library))
  }
}

function librariesOf(program: string): string[] {
  const said = execFileSync('ldd', [program], { encoding: 'utf8' })
  return [...said.matchAll(/(\/\S+) \(0x/g)]
    .map(([, path = '']) => path)
    .filter((path) => basename(path) !== '')
}

/** Removes an image that was made for tests, with the containers that use it. */
export function removeImage(program: string, name: string): void {
  execFileSync(program, ['rmi', '--force', name], { stdio: 'pipe' })
}

/** Makes the image by the command line of an engine; removes the folder. */
export function importImage(program: string, name: string, extra: Record<string, string> = {}): void {
  const root = imageRoot(extra)
  const archive = `${root}.tar`
  execFileSync('tar', ['-C', root, '-cf', archive, '.'])
  execFileSync(program, ['import', archive, name], { stdio: 'pipe' })
  rmSync(root, { recursive: true })
  rmSync(archive)
}
