import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { contentDigest } from '../../files/content-digest.ts'
import { ImageUnavailable } from '../executor.ts'
import { isInside } from '../../files/inside.ts'
import { requireImageName, requireRegistryImage, wholeImageName } from '../image-name.ts'
import { refuseOwnImage } from '../own-image.ts'
import { ProgramTrouble, runProgram } from '../outside-program.ts'

// Images of many gigabytes come from far away.
const PULL_SECONDS = 6 * 3600

/** Image files in a folder. What is not there is pulled, once, however many ask for it. */
export class SifImages {
  readonly #folder: string
  readonly #program: string
  readonly #hostFolders: readonly string[]
  readonly #pulling = new Map<string, Promise<string>>()

  /** Files of images in `hostFolders`, and nowhere else, can be named by their path. */
  constructor(folder: string, program: string, hostFolders: readonly string[]) {
    this.#folder = folder
    this.#program = program
    this.#hostFolders = hostFolders
  }

  /** The image's file and the digest of its content. Rejects with ImageUnavailable. */
  async get(name: string): Promise<{ path: string; digest: string }> {
    requireImageName(name)
    const path = isAbsolute(name) ? this.#onHost(name) : await this.#pulled(name)
    try {
      return { path, digest: `sha256:${await contentDigest(path)}` }
    } catch (error) {
      throw new ImageUnavailable(name, messageOf(error))
    }
  }

  /** Where the file is without links: with one, a folder would lead out of itself. */
  #onHost(name: string): string {
    try {
      const path = realpathSync(name)
      if (this.#hostFolders.some((folder) => isInside(realpathSync(folder), path))) return path
    } catch {
      // Whether it is there is nobody's business who may not name it.
    }
    throw new ImageUnavailable(name, 'it is in no folder of images of this machine')
  }

  /** Has the file of `name` made from another one, such as the same by its digest, whatever was there before. */
  async replace(name: string, from: string, signal?: AbortSignal): Promise<void> {
    requireRegistryImage(name)
    requireRegistryImage(from)
    await this.#make(from, this.#pathOf(name), signal)
  }

  /** Bytes of the file of `name`; undefined where it has none. */
  sizeOf(name: string): number | undefined {
    return statSync(this.#pathOf(name), { throwIfNoEntry: false })?.size
  }

  remove(name: string): void {
    rmSync(this.#pathOf(name), { force: true })
  }

  #pulled(name: string): Promise<string> {
    requireRegistryImage(name)
    const known = this.#pulling.get(name)
    // Its file may have been removed since.
    if (known !== undefined) return known.then((path) => (existsSync(path) ? path : this.#pullOnce(name)))
    return this.#pullOnce(name)
  }

  #pullOnce(name: string): Promise<string> {
    const path = this.#pathOf(name)
    if (!existsSync(path)) refuseOwnImage(name)
    const pulling = existsSync(path) ? Promise.resolve(path) : this.#make(name, path)
    this.#pulling.set(name, pulling)
    // The next who asks tries again.
    pulling.catch(() => this.#pulling.delete(name))
    return pulling
  }

  #pathOf(name: string): string {
    return sifFile(this.#folder, name)
  }

  async #make(image: string, path: string, signal?: AbortSignal): Promise<string> {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    // Another process may be pulling the same: whoever is first has made the image.
    const draft = join(this.#folder, `draft-${randomUUID()}.sif`)
    try {
      const address = /^[a-z]+:\/\//.test(image) ? image : `docker://${image}`
      const pulled = await runProgram(this.#program, ['pull', draft, address], {
        seconds: PULL_SECONDS,
        signal,
      })
      const said = pulled.stderr.trim().split('\n').at(-1) || `${this.#program} ended with ${pulled.code}`
      if (pulled.code !== 0) throw new ImageUnavailable(image, said)
      if (!existsSync(draft)) throw new ProgramTrouble(this.#program, 'strange', pulled.stdout)
      renameSync(draft, path)
      return path
    } finally {
      rmSync(draft, { force: true })
    }
  }
}

/** The file of an image in a folder of images. */
export function sifFile(folder: string, name: string): string {
  return join(folder, `${fileName(wholeImageName(name))}.sif`)
}

/** Readable, and different for different images. */
function fileName(image: string): string {
  const digest = createHash('sha256').update(image).digest('hex').slice(0, 12)
  return `${image.replaceAll(/[^\w.-]+/g, '_').slice(-80)}-${digest}`
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
