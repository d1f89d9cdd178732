import { spawn } from 'node:child_process'
import { existsSync, lstatSync, readlinkSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'

/** One command over one file, in a folder of its own. */
export interface ToolRun {
  /** The command's working folder, which gets what it makes. */
  readonly folder: string
  /** Read-only under this name in the working folder. */
  readonly input: { readonly path: string; readonly name: string }
  readonly command: readonly [string, ...string[]]
  /** Without a sandbox, where the administrator of a trusted machine said so. */
  readonly unsafe: boolean
  readonly timeoutSeconds: number
}

/** How a tool ended; `missing` names a program that is not there. */
export type ToolEnd =
  | { readonly missing: string }
  /** `said` is the end of its standard error. */
  | { readonly code: number; readonly said: string }

const base = [
  ...'--unshare-all --cap-drop ALL --clearenv --new-session --die-with-parent --ro-bind /usr /usr'.split(' '),
  ...'--proc /proc --dev /dev --tmpfs /tmp --setenv HOME /tmp --setenv LC_ALL C.UTF-8'.split(' '),
  ...'--setenv PATH /usr/local/bin:/usr/bin:/bin'.split(' '),
]

/**
 * Runs a tool of this machine over bytes that came from people: it sees the machine's programs, its folder and the one
 * file, no network and no other process. On a merged system /bin is a link into /usr, on an older one a folder.
 */
export async function runTool({ folder, input, command, unsafe, timeoutSeconds }: ToolRun): Promise<ToolEnd> {
  const [program, ...parameters] = command
  if (unsafe) {
    await symlink(input.path, join(folder, input.name))
    const end = await ended(program, parameters, folder, timeoutSeconds)
    return end ?? { missing: program }
  }
  const places = ['bin', 'sbin', 'lib', 'lib32', 'lib64', 'libx32'].flatMap(rootEntry)
  const seen = ['--bind', folder, '/work', '--ro-bind', input.path, `/work/${input.name}`]
  const end = await ended(
    'bwrap',
    [...base, ...places, ...seen, ...'--remount-ro / --chdir /work --'.split(' '), ...command],
    folder,
    timeoutSeconds,
  )
  if (end === undefined) return { missing: 'bubblewrap' }
  return /execvp .*No such file/.test(end.said) ? { missing: program } : end
}

function rootEntry(name: string): string[] {
  const path = `/${name}`
  if (!existsSync(path)) return []
  return lstatSync(path).isSymbolicLink()
    ? ['--symlink', readlinkSync(path), path]
    : ['--ro-bind', path, path]
}

function ended(
  program: string,
  parameters: readonly string[],
  folder: string,
  timeoutSeconds: number,
): Promise<{ code: number; said: string } | undefined> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: folder,
      timeout: timeoutSeconds * 1000,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk) => {
      said = (said + String(chunk)).slice(-2000)
    })
    child.on('error', () => resolve(undefined))
    child.on('close', (code) => resolve({ code: code ?? 1, said: said.trim() }))
  })
}
