import { isAbsolute, join } from 'node:path'
import { apptainerLauncher } from './apptainer/apptainer-launcher.ts'
import { containerExecutor } from './container/container-executor.ts'
import type { Capacity, Executor } from './executor.ts'
import { ownImageName } from './own-image.ts'
import { hostLauncher } from './process/host-launcher.ts'
import { processExecutor } from './process/process-executor.ts'
import { supervisedExecutor } from './process/supervised-executor.ts'
import { SlurmCommands, type SlurmOptions } from './slurm/commands.ts'
import { slurmExecutor } from './slurm/slurm-executor.ts'
import { tesExecutor, type TesOptions } from './tes/tes-executor.ts'

type Containers = {
  /** For tasks that name no image. */
  defaultImage: string
  /** The program of the command line; default: the name of the engine. */
  program?: string
  /** Folders of this machine whose image files tasks may name by their path; Apptainer only. */
  hostFolders?: readonly string[]
}

/** Where tasks run, as the environment says. */
export type ExecutorChoice =
  | { kind: 'process' }
  | ({ kind: 'docker' | 'podman' | 'apptainer' } & Containers)
  | { kind: 'slurm'; slurm: SlurmOptions; containers?: Containers }
  | ({ kind: 'tes' } & TesOptions)

const EXECUTORS = ['process', 'docker', 'podman', 'apptainer', 'slurm', 'tes'] as const

/** Of tasks that name none, where no image was made for them: on services elsewhere, on a person's own computer. */
export const PUBLIC_IMAGE = 'docker.io/library/ubuntu:24.04'

/**
 * Reads OMICS_EXECUTOR and what belongs to it from environment variables; `kind` stands in for OMICS_EXECUTOR. Throws
 * with the name of the variable that is wrong.
 */
export function readExecutorChoice(
  env: Readonly<Record<string, string | undefined>>,
  kind: string = env['OMICS_EXECUTOR'] || 'process',
): ExecutorChoice {
  const program = env['OMICS_CONTAINER_PROGRAM']
  const hostFolders = env['OMICS_IMAGE_FOLDERS']?.split(':').filter(Boolean) ?? []
  const wrong = hostFolders.find((folder) => !isAbsolute(folder))
  if (wrong !== undefined) throw new Error(`OMICS_IMAGE_FOLDERS must hold whole paths, not “${wrong}”.`)
  const namedImage = env['OMICS_CONTAINER_IMAGE']
  const containers = {
    defaultImage: namedImage || ownImageName,
    ...(program ? { program } : {}),
    ...(hostFolders.length === 0 ? {} : { hostFolders }),
  }
  switch (kind) {
    case 'process':
      return { kind }
    case 'docker':
    case 'podman':
    case 'apptainer':
      return { kind, ...containers }
    case 'slurm':
      return { kind, slurm: slurmOptions(env), ...(wantsApptainer(env) ? { containers } : {}) }
    case 'tes': {
      const { OMICS_TES_URL: url, OMICS_TES_TOKEN: token } = env
      if (!url || !URL.canParse(url)) throw new Error('OMICS_TES_URL must be the address of the service.')
      return { kind, url, defaultImage: namedImage || PUBLIC_IMAGE, ...(token ? { token } : {}) }
    }
    default:
      throw new Error(`OMICS_EXECUTOR must be one of ${EXECUTORS.join(', ')}, not “${kind}”.`)
  }
}

function slurmOptions(env: Readonly<Record<string, string | undefined>>): SlurmOptions {
  const { OMICS_SLURM_PARTITION: partition, OMICS_SLURM_ACCOUNT: account, OMICS_SLURM_OPTIONS: options } = env
  return {
    ...(partition ? { partition } : {}),
    ...(account ? { account } : {}),
    ...(options ? { options: options.split(/\s+/).filter(Boolean) } : {}),
  }
}

function wantsApptainer({
  OMICS_SLURM_CONTAINERS: wanted = '',
}: Readonly<Record<string, string | undefined>>) {
  if (wanted !== '' && wanted !== 'apptainer')
    throw new Error(`OMICS_SLURM_CONTAINERS must be apptainer or empty, not “${wanted}”.`)
  return wanted === 'apptainer'
}

/** Whether tasks run in the images that they name. */
export function usesImages(choice: ExecutorChoice): boolean {
  return choice.kind === 'slurm' ? choice.containers !== undefined : choice.kind !== 'process'
}

/** The image of tasks that name none; undefined where tasks do not run in images. */
export function defaultImageOf(choice: ExecutorChoice): string | undefined {
  if (choice.kind === 'process') return undefined
  return choice.kind === 'slurm' ? choice.containers?.defaultImage : choice.defaultImage
}

/** Whether tasks run on this machine, so that what it has is what they can use. */
export function runsHere({ kind }: ExecutorChoice): boolean {
  return kind !== 'slurm' && kind !== 'tes'
}

/**
 * What one task can have at most where the machines of a cluster run it, as its controller tells; undefined elsewhere.
 * Rejects where that does not answer.
 */
export async function capacityElsewhere(choice: ExecutorChoice): Promise<Capacity | undefined> {
  return choice.kind === 'slurm' ? new SlurmCommands(choice.slurm).largestNode() : undefined
}

export type ExecutorFolders = {
  /** Holds what executors keep between starts; one for each server or run. */
  folder: string
  /** Holds what sandboxes share. */
  sandboxFolder: string
  /** Holds pulled images. */
  images: string
  /** Folders whose image files tasks may name by their path, unless OMICS_IMAGE_FOLDERS names others. */
  hostImages: readonly string[]
  /** Run tasks with all rights of this process where no sandbox can be made. */
  unsafe: boolean
}

/** The executor that was chosen. */
export function makeExecutor(choice: ExecutorChoice, folders: ExecutorFolders): Executor {
  const { folder, sandboxFolder, images, unsafe } = folders
  const places = { images, hostFolders: folders.hostImages }
  switch (choice.kind) {
    case 'process':
      return processExecutor({ folder, sandboxFolder, unsafe })
    case 'docker':
    case 'podman':
      return containerExecutor({ ...choice, engine: choice.kind })
    case 'apptainer':
      return supervisedExecutor('apptainer', folder, apptainerLauncher({ ...places, ...choice }))
    case 'slurm': {
      const { containers, slurm } = choice
      const host = hostLauncher(unsafe ? undefined : sandboxFolder, { elsewhere: true })
      const inImages = { ...places, shared: sandboxFolder }
      const launcher = containers === undefined ? host : apptainerLauncher({ ...inImages, ...containers })
      return slurmExecutor(join(folder, 'slurm'), launcher, slurm)
    }
    case 'tes':
      return tesExecutor(choice)
  }
}
