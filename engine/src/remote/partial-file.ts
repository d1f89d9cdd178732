import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { processStart } from '../executors/process/process-start.ts'
import { GrowingDigests } from '../files/growing-digests.ts'
import { GrowingFile } from '../files/growing-file.ts'
import type { Digests } from './checksums.ts'

/** What tells that content is still the same: a strong tag, or when it changed last. */
export type Validator = { etag?: string; lastModified?: string }

/** The validator of an answer that a later request can name; undefined when it has none. */
export function validatorOf(headers: Headers): Validator | undefined {
  const etag = headers.get('etag')
  const lastModified = headers.get('last-modified')
  if (etag !== null && !etag.startsWith('W/')) return { etag }
  return lastModified === null ? undefined : { lastModified }
}

/** Of everything that is under way in this process. */
const digests = new GrowingDigests('sha256', 'md5')

/**
 * Content that has come in part, kept beside the tag of what it is part of, so that it can be gone on with after a
 * break of the connection and after a kill.
 */
export class PartialFile {
  readonly path: string
  #bytes = 0
  #file: GrowingFile | undefined

  /** `path` without what tells apart processes that fetch the same at a time. */
  constructor(path: string) {
    this.path = isFree(path) ? path : `${path}.${process.pid}`
    writeFileSync(`${this.path}.owner`, `${process.pid} ${processStart(process.pid)}`)
  }

  get bytes(): number {
    return this.#bytes
  }

  /** What has come before, when it can be gone on with. */
  async resumable(): Promise<Validator | undefined> {
    const found = await stat(this.path).catch(() => undefined)
    const validator = readValidator(`${this.path}.json`)
    this.#bytes = validator === undefined ? 0 : (found?.size ?? 0)
    return this.#bytes === 0 ? undefined : validator
  }

  /** Begins anew, with content of this validator. */
  async restart(validator: Validator | undefined): Promise<void> {
    await this.close()
    digests.forget(this.path)
    this.#bytes = 0
    await this.goOn()
    writeFileSync(`${this.path}.json`, JSON.stringify(validator ?? {}))
  }

  /** Goes on behind what has come before. */
  async goOn(): Promise<void> {
    await this.close()
    this.#file = await GrowingFile.open(this.path, this.#bytes, (length) =>
      digests.advance(this.path, length),
    )
  }

  /** Adds bytes, which are spent then. */
  async write(part: Uint8Array): Promise<void> {
    this.#bytes += part.length
    await this.#file?.write(part)
  }

  /** Makes it outlive a crash and gives its digests. */
  async finish(): Promise<Digests> {
    const file = this.#file
    this.#file = undefined
    await file?.flush()
    const durable = file?.close({ durably: true })
    const [found] = await Promise.all([digests.digest(this.path, this.#bytes), durable])
    return found
  }

  async close(): Promise<void> {
    const file = this.#file
    this.#file = undefined
    await file?.close()
  }

  /** Lets others go on with it. */
  async release(): Promise<void> {
    await this.close()
    digests.forget(this.path)
    await rm(`${this.path}.owner`, { force: true })
  }

  /** Removes everything. */
  async remove(): Promise<void> {
    await this.release()
    await Promise.all([this.path, `${this.path}.json`].map((path) => rm(path, { force: true })))
  }
}

/** Whether no other process that lives fetches it. */
function isFree(path: string): boolean {
  if (!existsSync(`${path}.owner`)) return true
  const [pid = '', start] = readFileSync(`${path}.owner`, 'utf8').split(' ')
  return Number(pid) === process.pid || processStart(Number(pid)) !== start
}

function readValidator(path: string): Validator | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof read !== 'object' || read === null) return undefined
    if ('etag' in read && typeof read.etag === 'string') return { etag: read.etag }
    if ('lastModified' in read && typeof read.lastModified === 'string')
      return { lastModified: read.lastModified }
    return undefined
  } catch {
    return undefined
  }
}
