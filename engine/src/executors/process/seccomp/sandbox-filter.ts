import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemCallFilter } from './filter.ts'

/** Keeps the filter of system calls as the file that sandboxes are given. */
export class SandboxFilter {
  readonly #folder: string
  readonly #filter = systemCallFilter(process.arch)
  readonly #path: string

  constructor(folder: string) {
    this.#folder = folder
    const digest = createHash('sha256').update(this.#filter ?? '')
    this.#path = join(folder, `filter-${digest.digest('hex').slice(0, 16)}`)
  }

  /** The path of the file; undefined for processors that no filter is known for. */
  current(): string | undefined {
    if (this.#filter === undefined) return undefined
    if (existsSync(this.#path)) return this.#path
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const draft = `${this.#path}.${process.pid}`
    writeFileSync(draft, this.#filter)
    renameSync(draft, this.#path)
    return this.#path
  }
}
