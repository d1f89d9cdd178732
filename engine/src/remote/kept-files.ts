import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Digests } from './checksums.ts'
import type { Validator } from './partial-file.ts'

/** What was found under an address the last time. */
export type KeptFile = Digests & { bytes: number; validator: Validator }

const DAY_MS = 86_400_000

/**
 * Files that were fetched, once for each content: bytes/<sha256>, addresses/<digest>.json with what an address held,
 * and partial/ with what is still coming.
 */
export class KeptFiles {
  readonly #folder: string
  #made: Promise<unknown> | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Makes the folders, once. */
  async prepare(): Promise<void> {
    this.#made ??= Promise.all(
      ['bytes', 'addresses', 'partial'].map((name) => mkdir(join(this.#folder, name), { recursive: true })),
    )
    await this.#made
  }

  pathOf(sha256: string): string {
    return join(this.#folder, 'bytes', sha256)
  }

  partialPath(address: string): string {
    return join(this.#folder, 'partial', keyOf(address))
  }

  /** What an address held the last time, as long as its bytes are here. */
  async find(address: string): Promise<KeptFile | undefined> {
    const kept = readKept(this.#addressPath(address))
    return kept !== undefined && (await this.bytesOf(kept.sha256)) === kept.bytes ? kept : undefined
  }

  /** The size of the bytes of a digest, which are kept for another while then; undefined when they are not here. */
  async bytesOf(sha256: string): Promise<number | undefined> {
    const found = await stat(this.pathOf(sha256)).catch(() => undefined)
    if (found !== undefined) await utimes(this.pathOf(sha256), new Date(), found.mtime)
    return found?.size
  }

  /** Keeps a finished file, which goes from where it is. */
  async keep(address: string, path: string, kept: KeptFile): Promise<void> {
    await chmod(path, 0o444)
    await rename(path, this.pathOf(kept.sha256))
    const record = this.#addressPath(address)
    writeFileSync(`${record}.${process.pid}`, JSON.stringify(kept))
    renameSync(`${record}.${process.pid}`, record)
  }

  /** Removes bytes that have gone elsewhere. */
  async forget(sha256: string): Promise<void> {
    await rm(this.pathOf(sha256), { force: true })
  }

  /** Removes what nobody has used for so many days. */
  async sweep(days: number): Promise<void> {
    for (const name of ['bytes', 'addresses', 'partial']) {
      const folder = join(this.#folder, name)
      for (const entry of await readdir(folder).catch(() => [])) {
        const found = await stat(join(folder, entry)).catch(() => undefined)
        const used = Math.max(found?.atimeMs ?? 0, name === 'bytes' ? 0 : (found?.mtimeMs ?? 0))
        if (found !== undefined && used < Date.now() - days * DAY_MS)
          await rm(join(folder, entry), { force: true })
      }
    }
  }

  #addressPath(address: string): string {
    return join(this.#folder, 'addresses', `${keyOf(address)}.json`)
  }
}

const keyOf = (address: string) => createHash('sha256').update(address).digest('hex')

function readKept(path: string): KeptFile | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof read !== 'object' || read === null) return undefined
    const { sha256, md5, bytes, validator } = read as Partial<KeptFile>
    if (typeof sha256 !== 'string' || typeof md5 !== 'string' || typeof bytes !== 'number') return undefined
    return { sha256, md5, bytes, validator: validator ?? {} }
  } catch {
    return undefined
  }
}
