import { createHash } from 'node:crypto'
import { mkdir, readlink, realpath, rename, stat, symlink } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { digestOf } from '../../files/content-digest.ts'
import { fingerprint, type Fingerprint } from '../../files/fingerprint.ts'
import { realPathInside } from '../../files/inside.ts'
import { failure, RunFailure } from '../failure/failure.ts'
import { writeText } from './written-text.ts'

const DIGEST_SHOWN = 16

/** How long a file is, and when it was written, in milliseconds: what tells whether somebody has written to it since. */
export type FileStamp = Pick<Fingerprint, 'bytes' | 'modified'>

/** A file on this host that a task may read. */
export type LocatedFile = {
  path: string
  /** Base name that the task sees. */
  name: string
  /** Files with the same folder stay side by side in the task, such as a BAM and its index. */
  folder: string
  /** Known digest of the content, so that it need not be read again. */
  sha256?: string
  /** Of the content that was located; absent where nobody else can write to it. */
  written?: FileStamp
}

/** Turns a File of the inputs into a file on this host; undefined when there is none, or it may not be read. */
export type FileSource = (uri: string) => Promise<LocatedFile | undefined>

/** Files as the person at the command line names them: absolute paths. */
export const hostFiles: FileSource = async (uri) => {
  if (!isAbsolute(uri)) return undefined
  // A folder may be written with a slash at its end, or by way of another one.
  const path = resolve(uri)
  const found = await stat(path).catch(() => undefined)
  return found === undefined ? undefined : { path, name: basename(path), folder: dirname(path) }
}

/**
 * The files that one run may touch: its inputs, and what its calls have made. A workflow's author can write any
 * path into it; whatever is not known here goes through the run's FileSource, which says whether it may be read.
 */
export class RunFiles {
  readonly #source: FileSource
  readonly #folder: string
  readonly #known = new Set<string>()
  readonly #admitted = new Map<string, Promise<string>>()
  readonly #digests = new Map<string, string>()
  readonly #written = new Map<string, FileStamp>()
  readonly #stamps = new Map<string, Promise<string>>()
  readonly #folders = new Map<string, number>()

  constructor(folder: string, source: FileSource) {
    this.#folder = folder
    this.#source = source
  }

  /**
   * The path by which the run knows a file from outside: the file's own when its name and folder are what tasks
   * shall see, else a link in the run's folder that has the right name, so that `basename` and the like are right.
   * Throws inputMissing.
   */
  admit(uri: string, input: string): Promise<string> {
    const known = this.#admitted.get(uri)
    if (known !== undefined) return known
    const admitting = this.#admit(uri, input)
    this.#admitted.set(uri, admitting)
    return admitting
  }

  /** A file that a call of this run, or an earlier run whose result is used again, has made. */
  know(path: string): void {
    this.#known.add(path)
  }

  /** Whether the run may read a file without asking for it. */
  has(path: string): boolean {
    if (this.#known.has(path)) return true
    for (let folder = dirname(path); folder !== '/' && folder !== '.'; folder = dirname(folder)) {
      if (!this.#known.has(folder)) continue
      return staysInside(folder, path)
    }
    return false
  }

  /** A file that a task or expression of this run names. Throws inputMissing when the run may not have it. */
  async locate(path: string): Promise<LocatedFile> {
    const allowed = this.has(path) ? path : await this.admit(path, basename(path))
    return { path: allowed, name: basename(allowed), folder: dirname(allowed) }
  }

  /** As `locate`; undefined when the file is not there. */
  async find(path: string): Promise<LocatedFile | undefined> {
    if (this.has(path)) return (await stat(path).catch(() => undefined)) && this.locate(path)
    return (await this.#source(path)) && this.locate(path)
  }

  /** SHA-256 of a file's content, or of all that a folder holds. */
  async digest(path: string): Promise<string> {
    const known = this.#digests.get(path)
    return known ?? digestOf(path)
  }

  /**
   * What tells whether a file or folder is the same at another start of the run: its digest where that is known, else
   * where it really lies, its size and when it was written. Reads no file. A file that is absent has a stamp too.
   */
  stamp(path: string): Promise<string> {
    const known = this.#stamps.get(path)
    if (known !== undefined) return known
    const stamp = this.#stamp(path)
    this.#stamps.set(path, stamp)
    return stamp
  }

  /**
   * Rejects with RunFailure inputGone where somebody has written to one of these files, or removed it, since the run
   * admitted it: a task that read it then has seen something else than its digest says, or half of either.
   */
  async requireUnchanged(paths: Iterable<string>): Promise<void> {
    for (const path of paths) {
      const written = this.#written.get(path)
      if (written === undefined) continue
      const now = await fingerprint(path)
      if (now?.bytes !== written.bytes || now.modified !== written.modified)
        throw new RunFailure(failure('inputGone', { file: basename(path) }))
    }
  }

  /** Keeps a text that an expression of a workflow writes. Rejects with RunFailure diskFull. */
  async write(name: string, text: string): Promise<string> {
    const digest = createHash('sha256').update(text).digest('hex')
    // The same text has the same place at every start of the run, where nothing else ever lies.
    const path = join(this.#folder, 'written', digest.slice(0, DIGEST_SHOWN), name)
    await writeText(path, text)
    this.#digests.set(path, digest)
    this.know(path)
    return path
  }

  async #stamp(path: string): Promise<string> {
    const located = await this.find(path)
    if (located === undefined) return 'absent'
    const digest = this.#digests.get(located.path)
    if (digest !== undefined) return digest
    const real = await realpath(located.path)
    const { bytes, modified } = (await fingerprint(real)) ?? {}
    return JSON.stringify([real, bytes, modified])
  }

  async #admit(uri: string, input: string): Promise<string> {
    const located = await this.#source(uri)
    if (located === undefined) throw new RunFailure(failure('inputMissing', { input, path: uri }))
    const path = isAsSeen(located) ? located.path : await this.#link(located)
    if (located.sha256 !== undefined) this.#digests.set(path, located.sha256)
    if (located.written !== undefined) this.#written.set(path, located.written)
    this.know(path)
    return path
  }

  async #link({ path, name, folder }: LocatedFile): Promise<string> {
    const number = this.#folders.get(folder) ?? this.#folders.size
    this.#folders.set(folder, number)
    const place = join(this.#folder, 'inputs', String(number), name)
    await mkdir(dirname(place), { recursive: true })
    await symlink(path, place).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      // A run that goes on finds the links of its first start, which may name what has been replaced since.
      if ((await readlink(place)) === path) return
      await symlink(path, `${place}.new`)
      await rename(`${place}.new`, place)
    })
    return place
  }
}

function staysInside(folder: string, path: string): boolean {
  try {
    return realPathInside(folder, path) !== undefined
  } catch {
    return false
  }
}

function isAsSeen({ path, name, folder }: LocatedFile): boolean {
  return basename(path) === name && dirname(path) === folder
}
