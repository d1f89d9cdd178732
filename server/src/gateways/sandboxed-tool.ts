import { spawn } from 'node:child_process'
import { closeSync, constants, existsSync, openSync } from 'node:fs'
import { chmod, chown, copyFile, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { diskLack } from '@omics/engine/files'
import { BWRAP, SandboxBase } from '@omics/engine/host'
import { Problem } from '../http/problem.ts'

const PRLIMIT = '/usr/bin/prlimit'

/** By everybody. */
const READABLE = 0o4

/** What a tool of ours needs is far below: bytes that were made to need more end the tool, not the machine. */
const LIMITS = {
  as: 8 * 2 ** 30,
  fsize: 16 * 2 ** 30,
  core: 0,
  // Of all that run as whom tasks run, together.
  nproc: 16_384,
}

/** One command over one file, in a folder of its own. */
export interface ToolRun {
  /** The command's working folder, which gets what it makes. */
  readonly folder: string
  /** Read-only under this name in the working folder. */
  readonly input: { readonly path: string; readonly name: string }
  readonly command: readonly [string, ...string[]]
  /** Keeps what the sandboxes of this machine have in common. */
  readonly sandboxFolder: string
  /** Without a sandbox, where the administrator of a trusted machine said so. */
  readonly unsafe: boolean
  readonly timeoutSeconds: number
  /** Ends the tool, for one when nobody waits for it any more. */
  readonly signal: AbortSignal
}

/** How a tool ended; `missing` names a program that is not there. */
export type ToolEnd =
  | { readonly missing: string }
  /** `said` is the end of its standard error. */
  | { readonly code: number; readonly said: string }

/** How programs say that nothing more can be written. */
const outOfSpace = /No space left on device|Disk quota exceeded/i

/**
 * Runs a tool of this machine over bytes that came from people, in the sandbox of tasks and as whom these run: it sees
 * the machine's programs, its folder and the one file, no network and no other process. Throws `disk_full`.
 */
export async function runTool(run: ToolRun): Promise<ToolEnd> {
  const end = await endOf(run)
  const isCutOff = 'said' in end && outOfSpace.test(end.said)
  // Some end well although what they wrote was cut off, such as makeblastdb 2.12 and minimap2 2.24.
  if (isCutOff || diskLack(run.folder) !== undefined) throw new Problem('disk_full')
  return end
}

async function endOf(run: ToolRun): Promise<ToolEnd> {
  const { folder, input, command, sandboxFolder, unsafe } = run
  const [program, ...parameters] = command
  if (unsafe) {
    await symlink(input.path, join(folder, input.name))
    const end = await ended(program, parameters, run)
    return end ?? { missing: program }
  }
  const base = new SandboxBase(sandboxFolder)
  const { id, become } = base.identity
  const readable = id === undefined ? input.path : await openToTool(folder, input.path, id)
  const seen = ['--bind', folder, '/work', '--ro-bind', readable, `/work/${input.name}`]
  const end = await ended(
    PRLIMIT,
    [
      ...Object.entries(LIMITS).map(([name, most]) => `--${name}=${most}`),
      BWRAP,
      ...base.arguments(false),
      ...seen,
      ...'--remount-ro / --chdir /work'.split(' '),
      ...become,
      ...command,
    ],
    run,
    base.opened(),
  )
  if (end === undefined) return { missing: existsSync(PRLIMIT) ? 'bubblewrap' : 'prlimit' }
  if (end.said.includes(`failed to execute ${BWRAP}`)) return { missing: 'bubblewrap' }
  return /(?:execvp|failed to execute) .*No such file/.test(end.said) ? { missing: program } : end
}

/** Lets a tool that runs as somebody else into its folder and to its file: a copy where that is not for everybody. */
async function openToTool(folder: string, path: string, id: number): Promise<string> {
  await chown(folder, id, id)
  // Its parent is closed; the sandbox, which has no rights left then, goes into it too.
  await chmod(folder, 0o755)
  const { mode } = await stat(path)
  if ((mode & READABLE) !== 0) return path
  const copy = join(folder, '.input')
  await copyFile(path, copy, constants.COPYFILE_FICLONE)
  await chown(copy, id, id)
  return copy
}

function ended(
  program: string,
  parameters: readonly string[],
  { folder, timeoutSeconds, signal }: ToolRun,
  opened: readonly string[] = [],
): Promise<{ code: number; said: string } | undefined> {
  const descriptors = opened.map((path) => openSync(path, 'r'))
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: folder,
      timeout: timeoutSeconds * 1000,
      killSignal: 'SIGKILL',
      signal,
      // What they say of a program that is missing is read here.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', 'ignore', 'pipe', ...descriptors],
    })
    for (const descriptor of descriptors) closeSync(descriptor)
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said = (said + String(chunk)).slice(-2000)
    })
    child.on('error', () => signal.aborted || resolve(undefined))
    child.on('close', (code) => resolve({ code: code ?? 1, said: said.trim() }))
  })
}
