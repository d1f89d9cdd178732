import { execFile } from 'node:child_process'

/** Not there, not to be run, without an answer in its time, or with one that its like never gives. */
export type Trouble = 'missing' | 'barred' | 'silent' | 'strange'

/** A program of this machine that the platform starts tasks by does not do its work. */
export class ProgramTrouble extends Error {
  override name = 'ProgramTrouble'
  readonly program: string
  readonly trouble: Trouble
  constructor(program: string, trouble: Trouble, said = '') {
    super(`${program} is ${trouble}${said === '' ? '' : `: ${said.trim().slice(0, SHOWN)}`}`)
    this.program = program
    this.trouble = trouble
  }
}

const SHOWN = 200
const MOST_SAID = 2 ** 26
const REFUSALS = new Map<unknown, Trouble>([
  ['ENOENT', 'missing'],
  ['ENOTDIR', 'missing'],
  ['EACCES', 'barred'],
  ['ENOEXEC', 'barred'],
  ['ELOOP', 'barred'],
])

export type ProgramEnd = { code: number; stdout: string; stderr: string }

type ProgramPlace = {
  env?: Record<string, string>
  folder?: string | undefined
  seconds: number
  signal?: AbortSignal | undefined
}

/**
 * What a program of this machine says, and the code it ends with; one without an answer in so many seconds is ended.
 * Rejects with ProgramTrouble.
 */
export function runProgram(
  program: string,
  parameters: readonly string[],
  { env, folder, seconds, signal }: ProgramPlace,
): Promise<ProgramEnd> {
  const more = {
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
    maxBuffer: MOST_SAID,
    ...(env && { env }),
    ...(folder !== undefined && { cwd: folder }),
    ...(signal && { signal }),
  } as const
  return new Promise((resolve, reject) => {
    execFile(program, parameters, more, (error, stdout, stderr) => {
      const refusal = REFUSALS.get(error?.code)
      if (signal?.aborted === true) reject(signal.reason)
      else if (refusal !== undefined) reject(new ProgramTrouble(program, refusal))
      else if (error?.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
        reject(new ProgramTrouble(program, 'strange'))
      else if (error?.killed === true) reject(new ProgramTrouble(program, 'silent'))
      else resolve({ code: error === null ? 0 : Number(error.code) || 1, stdout, stderr })
    })
  })
}
