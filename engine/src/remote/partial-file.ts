import { createHash, type Hash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { open, rm, stat, type FileHandle } from 'node:fs/promises'
import { processStart } from '../executors/process/process-start.ts'
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

/**
 * Content that has come in part, kept beside the tag of what it is part of, so that it can be gone on with after a
 * break of the connection and after a kill.
 */
export class PartialFile {
  readonly path: string
  #bytes = 0
  #hashes: { sha256: Hash; md5: Hash } | undefined
  #file: FileHandle | undefined

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
    this.#bytes = 0
    this.#hashes = { sha256: createHash('sha256'), md5: createHash('md5') }
    this.#file = await open(this.path, 'w')
    writeFileSync(`${this.path}.json`, JSON.stringify(validator ?? {}))
  }

  /** Goes on behind what has come before. */
  async goOn(): Promise<void> {
    await this.close()
    if (this.#hashes === undefined) {
      this.#hashes = { sha256: createHash('sha256'), md5: createHash('md5') }
      for await (const part of createReadStream(this.path, { end: this.#bytes - 1 })) this.#digest(part)
    }
    this.#file = await open(this.path, 'a')
  }

  async write(part: Uint8Array): Promise<void> {
    await this.#file?.appendFile(part)
    this.#bytes += part.length
    this.#digest(part)
  }

  /** Makes it outlive a crash and gives its digests. */
  async finish(): Promise<Digests> {
    await this.#file?.datasync()
    await this.close()
    return {
      sha256: this.#hashes?.sha256.digest('hex') ?? '',
      md5: this.#hashes?.md5.digest('hex') ?? '',
    }
  }

  async close(): Promise<void> {
    await this.#file?.close()
    this.#file = undefined
  }

  /** Lets others go on with it. */
  async release(): Promise<void> {
    await this.close()
    await rm(`${this.path}.owner`, { force: true })
  }

  /** Removes everything. */
  async remove(): Promise<void> {
    await this.release()
    await Promise.all([this.path, `${this.path}.json`].map((path) => rm(path, { force: true })))
  }

  #digest(part: Uint8Array): void {
    this.#hashes?.sha256.update(part)
    this.#hashes?.md5.update(part)
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
