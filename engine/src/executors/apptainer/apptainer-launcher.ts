import { join } from 'node:path'
import { mountFields } from '../container/run-options.ts'
import type { Job, JobInput } from '../executor.ts'
import { gpuEnvironment } from '../gpu/gpu-pool.ts'
import { Launch, type Launcher } from '../launcher.ts'
import { gatherInputs, PLACES } from '../places.ts'
import { callsOwn, FIND_OWN, ownParts } from '../process/own-programs.ts'
import { sharedPrograms } from '../process/shared-programs.ts'
import { SifImages } from './sif-images.ts'

export type ApptainerOptions = {
  /** Keeps the images, each of which is pulled once; shared with the nodes of a cluster. */
  images: string
  /** Folders of this machine whose image files tasks may name by their path. */
  hostFolders: readonly string[]
  /** Default: apptainer. */
  program?: string
  /** For tasks that name no image. */
  defaultImage: string
  /** Seen by the machines that tasks run on, where they do not run on this one: has the platform's own programs. */
  shared?: string
}

// More mounts than that slow the start of a container down.
const MOUNTED_INPUTS = 200
const COMMON = [
  'exec',
  // No home folder, no environment, no processes and no temporary files of the host.
  '--containall',
  '--cleanenv',
  '--no-eval',
  '--no-privs',
  '--pwd',
  PLACES.work,
]
const NO_NETWORK = [...COMMON, '--net', '--network=none']
const COMMAND = `${FIND_OWN}; command -v bash >/dev/null 2>&1 && exec bash /omics/command; exec sh /omics/command`

/** Surrounds commands with containers of Apptainer, which need no daemon: they are processes like others. */
export function apptainerLauncher({
  images,
  hostFolders,
  program = 'apptainer',
  defaultImage,
  shared,
}: ApptainerOptions): Launcher {
  const programs = shared === undefined ? () => ownParts : sharedPrograms(shared)
  const store = new SifImages(images, program, hostFolders)
  return {
    places: () => PLACES,
    software: async (image = defaultImage) => ({
      identity: (await store.get(image)).digest,
      imageUsed: true,
      defaultImage,
    }),
    async launch(job): Promise<Launch> {
      const { path } = await store.get(job.image ?? defaultImage)
      const own = callsOwn(job) ? await programs() : []
      return new Launch({
        program: '/usr/bin/env',
        common: [program, ...(job.network ? COMMON : NO_NETWORK)],
        own: [...gpuOptions(job), ...mounts(job, own), path, '/bin/sh', '-c', COMMAND],
        environment: environmentOf(job),
      })
    },
  }
}

/** The devices themselves are chosen by the environment; on a node of a cluster by its scheduler. */
const gpuOptions = ({ resources }: Job) => ((resources.gpus ?? 0) > 0 ? ['--nv'] : [])

/** @param programs that the job sees beside its inputs */
function mounts(job: Job, programs: readonly JobInput[]): string[] {
  const inputs = job.inputs.length > MOUNTED_INPUTS ? gatherInputs(job, PLACES.inputs) : job.inputs
  return [
    mount(join(job.folder, 'work'), PLACES.work),
    mount(join(job.folder, 'command'), '/omics/command', 'ro'),
    ...[...inputs, ...programs].map(({ source, target }) => mount(source, target, 'ro')),
    ...(job.mounts ?? []).map(({ source, target }) => mount(source, target)),
  ]
}

function mount(source: string, target: string, ...more: readonly string[]): string {
  return `--mount=${mountFields(['type=bind', `source=${source}`, `destination=${target}`, ...more])}`
}

/** Apptainer hands on what has this prefix, and keeps the rest for itself. */
function environmentOf(job: Job): Record<string, string> {
  const own = Object.entries({ HOME: '/tmp', ...job.environment, ...gpuEnvironment(job) })
  return {
    PATH: process.env['PATH'] ?? '/usr/local/bin:/usr/bin:/bin',
    HOME: process.env['HOME'] ?? '/',
    ...Object.fromEntries(own.map(([name, value]) => [`APPTAINERENV_${name}`, value])),
  }
}
