import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const main = join(import.meta.dirname, '..', '..', 'cli', 'src', 'main.ts')

export interface Ended {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The command `omics` in a home of its own, as a script calls it. */
export interface Command {
  run(...args: string[]): Promise<Ended>
  /** Starts it and gives the process, for those who kill it. */
  start(...args: string[]): { child: ChildProcess; ended: Promise<Ended> }
}

/** @param environment overrides; an undefined value takes a variable away */
export function omicsCommand(environment: Readonly<Record<string, string | undefined>>): Command {
  const { OMICS_SERVER: _server, OMICS_TOKEN: _token, ...inherited } = process.env
  const start: Command['start'] = (...args) => {
    const child = spawn(process.execPath, ['--no-warnings', main, ...args], {
      env: { ...inherited, LC_ALL: 'en_US.UTF-8', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const status = new Promise<number | null>((resolve) => child.once('close', resolve))
    const ended = Promise.all([status, text(child.stdout), text(child.stderr)]).then(
      ([status, stdout, stderr]) => ({ status, stdout, stderr }),
    )
    return { child, ended }
  }
  return { start, run: (...args) => start(...args).ended }
}
