import { statSync } from 'node:fs'
import { sandboxTrouble } from './sandbox-trouble.ts'
import { BWRAP } from './task-identity.ts'

/** Trials that fail cost more than those that succeed, and so long nobody minds to wait. */
const TRIED_AGAIN_MS = 4000

/** Whether sandboxes can be made on this machine, asked as often as one likes. */
export class SandboxWatch {
  readonly #folder: string
  #tried: { program: string; at: number; trouble: string | undefined } | undefined

  /** `folder` keeps what sandboxes share. */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** Why none can be made now; undefined when one can. A trial is made when the program is another one, or failed. */
  trouble(): string | undefined {
    const program = stampOf(BWRAP)
    const last = this.#tried
    const isKnown = last?.program === program
    if (isKnown && (last.trouble === undefined || performance.now() - last.at < TRIED_AGAIN_MS))
      return last.trouble
    const trouble = sandboxTrouble(this.#folder)
    this.#tried = { program, at: performance.now(), trouble }
    return trouble
  }
}

function stampOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  return [found?.ino, found?.size, found?.mtimeMs, found?.mode].join('-')
}
