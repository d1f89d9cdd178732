import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { promisify } from 'node:util'
import { contentDigest } from '../../files/content-digest.ts'
import { ImageUnavailable } from '../executor.ts'
import { requireImageName } from '../image-name.ts'

const run = promisify(execFile)

/** Image files in a folder. What is not there is pulled, once, however many ask for it. */
export class SifImages {
  readonly #folder: string
  readonly #program: string
  readonly #pulling = new Map<string, Promise<string>>()

  constructor(folder: string, program: string) {
    this.#folder = folder
    this.#program = program
  }

  /** The image's file and the digest of its content. Rejects with ImageUnavailable. */
  async get(name: string): Promise<{ path: string; digest: string }> {
    requireImageName(name)
    const path = isAbsolute(name) ? name : await this.#pulled(name)
    try {
      return { path, digest: `sha256:${await contentDigest(path)}` }
    } catch (error) {
      throw new ImageUnavailable(name, messageOf(error))
    }
  }

  #pulled(name: string): Promise<string> {
    const known = this.#pulling.get(name)
    if (known !== undefined) return known
    const pulling = this.#pull(name)
    this.#pulling.set(name, pulling)
    // The next who asks tries again.
    pulling.catch(() => this.#pulling.delete(name))
    return pulling
  }

  async #pull(name: string): Promise<string> {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const path = join(this.#folder, `${fileName(name)}.sif`)
    if (existsSync(path)) return path
    // Another process may be pulling the same: whoever is first has made the image.
    const draft = join(this.#folder, `draft-${randomUUID()}.sif`)
    try {
      await run(this.#program, ['pull', draft, /^[a-z]+:\/\//.test(name) ? name : `docker://${name}`])
      renameSync(draft, path)
      return path
    } catch (error) {
      rmSync(draft, { force: true })
      throw new ImageUnavailable(name, messageOf(error))
    }
  }
}

/** Readable, and different for different images. */
function fileName(image: string): string {
  const digest = createHash('sha256').update(image).digest('hex').slice(0, 12)
  return `${image.replaceAll(/[^\w.-]+/g, '_').slice(-80)}-${digest}`
}

function messageOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  return said.split('\n').at(-1) || (error instanceof Error ? error.message : String(error))
}
