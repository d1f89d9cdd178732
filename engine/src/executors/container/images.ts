import { ImageUnavailable } from '../executor.ts'
import { requireRegistryImage } from '../image-name.ts'
import { refuseOwnImage } from '../own-image.ts'
import { ProgramTrouble } from '../outside-program.ts'
import type { EngineCommand } from './engine-command.ts'

/** An image of this machine: what to run, and the digest by which others can get the same. */
export type LocalImage = { id: string; digest: string }

// So long an answer holds: thousands of tasks of one image can start in a minute.
const TRUSTED_MS = 60_000

/** The images of a container engine. What is not there is pulled, once, however many ask for it. */
export class Images {
  readonly #run: EngineCommand
  readonly #known = new Map<string, { image: Promise<LocalImage>; since: number }>()

  constructor(run: EngineCommand) {
    this.#run = run
  }

  /** Rejects with ImageUnavailable. */
  get(name: string): Promise<LocalImage> {
    const known = this.#known.get(name)
    if (known !== undefined && performance.now() - known.since < TRUSTED_MS) return known.image
    const image = this.#find(name)
    this.#known.set(name, { image, since: performance.now() })
    // The next who asks tries again.
    image.catch(() => this.#known.delete(name))
    return image
  }

  async #find(name: string): Promise<LocalImage> {
    requireRegistryImage(name)
    const here = await this.#inspect(name)
    if (here !== undefined) return here
    refuseOwnImage(name)
    try {
      await this.#run('pull', '--quiet', name)
    } catch (error) {
      if (error instanceof ProgramTrouble) throw error
      throw new ImageUnavailable(name, error instanceof Error ? error.message : String(error))
    }
    const pulled = await this.#inspect(name)
    if (pulled === undefined) throw new ImageUnavailable(name, 'it was pulled and is not there')
    return pulled
  }

  async #inspect(name: string): Promise<LocalImage | undefined> {
    const format = '{{.Id}}\t{{range .RepoDigests}}{{.}} {{end}}'
    const text = await this.#run('image', 'inspect', '--format', format, name).catch(() => undefined)
    const [id, digests = ''] = text?.split('\t') ?? []
    if (id === undefined || id === '') return undefined
    // An image that was made here and never pushed has its own id only.
    const digest = /sha256:[0-9a-f]{64}/.exec(digests)?.[0] ?? `sha256:${id.replace(/^sha256:/, '')}`
    return { id, digest }
  }
}
