import { SifImages } from './apptainer/sif-images.ts'
import type { ExecutorChoice, ExecutorFolders } from './choice.ts'
import { type ContainerEngine, engineCommand } from './container/engine-command.ts'
import { ImageUnavailable } from './executor.ts'
import { requireRegistryImage } from './image-name.ts'
import { ProgramTrouble } from './outside-program.ts'

/** Fetches and removes the images that tasks of this machine run in, ahead of them. */
export interface ImageKeeper {
  readonly engine: ContainerEngine | 'apptainer'
  /**
   * Fetches an image by its digest; tasks that name `repository:tag` get exactly that from then on. Rejects with
   * ImageUnavailable, or ProgramTrouble where the engine does not do its work.
   */
  pull(image: PinnedImage, signal: AbortSignal): Promise<void>
  /** Bytes that `repository:tag` takes on this machine; undefined where it is not there. */
  sizeOf(image: TaggedImage): Promise<number | undefined>
  /** Removes what `pull` fetched. Rejects with ImageUnavailable where a container still uses it. */
  remove(image: PinnedImage): Promise<void>
}

export type TaggedImage = {
  /** With its registry, such as `quay.io/biocontainers/fastp`. */
  repository: string
  tag: string
}
export type PinnedImage = TaggedImage & {
  /** sha256:… */
  digest: string
}

/** What keeps images for an executor; undefined where its tasks run in none, or the machines that run them fetch those. */
export function imageKeeper(
  choice: ExecutorChoice,
  { images, hostImages }: Pick<ExecutorFolders, 'images' | 'hostImages'>,
): ImageKeeper | undefined {
  const sif = (program = 'apptainer') => sifKeeper(new SifImages(images, program, hostImages))
  switch (choice.kind) {
    case 'docker':
    case 'podman':
      return engineKeeper(choice.kind, choice.program ?? choice.kind)
    case 'apptainer':
      return sif(choice.program)
    case 'slurm':
      return choice.containers && sif(choice.containers.program)
    default:
      return undefined
  }
}

const named = ({ repository, tag }: TaggedImage) => `${repository}:${tag}`
const pinned = ({ repository, digest }: PinnedImage) => `${repository}@${digest}`

function engineKeeper(engine: ContainerEngine, program: string): ImageKeeper {
  const run = engineCommand(program)
  const size = ({ repository, tag }: TaggedImage) =>
    run('image', 'inspect', '--format', '{{.Size}}', `${repository}:${tag}`).then(Number, () => undefined)
  return {
    engine,
    async pull(image, signal) {
      requireRegistryImage(named(image))
      requireRegistryImage(pinned(image))
      await engineCommand(program, undefined, signal)('pull', '--quiet', pinned(image)).catch(
        unavailable(named(image)),
      )
      await run('tag', pinned(image), named(image)).catch(unavailable(named(image)))
    },
    sizeOf: size,
    async remove(image) {
      if ((await size(image)) === undefined) return
      await run('image', 'rm', named(image)).catch(unavailable(named(image)))
      // Where another tag is the same image, it stays for that.
      await run('image', 'rm', pinned(image)).catch(() => undefined)
    },
  }
}

function sifKeeper(files: SifImages): ImageKeeper {
  return {
    engine: 'apptainer',
    pull: (image, signal) => files.replace(named(image), pinned(image), signal),
    sizeOf: async (image) => files.sizeOf(named(image)),
    remove: async (image) => files.remove(named(image)),
  }
}

/** What the engine says of an image is that image's; that it does nothing at all is not. */
function unavailable(name: string) {
  return (error: unknown): never => {
    if (error instanceof ProgramTrouble || !(error instanceof Error) || error.name !== 'Error') throw error
    throw new ImageUnavailable(name, error.message)
  }
}
