import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Job } from '../executor.ts'
import { gpuEnvironment } from '../gpu/gpu-pool.ts'
import type { Launch, Launcher } from '../launcher.ts'
import { gatherInputs, PLACES } from '../places.ts'
import { FIRST_OPENED, jobArguments, SandboxBase } from './sandbox.ts'
import { hostSoftware, toolsOf } from './software.ts'
import { openToTask } from './open-to-task.ts'
import { BWRAP } from './task-identity.ts'

// Longer argument lists go to bwrap through a file; the kernel takes 2 MiB in all.
const ARGUMENT_BYTES = 65_536
// bwrap takes at most 9,000 arguments, three for each input and two for its folder.
const MOUNTED_INPUTS = 1500

/** Surrounds commands with a sandbox over the host's software, kept in `folder`; without one where that is undefined. */
export function hostLauncher(folder: string | undefined): Launcher {
  const base = folder === undefined ? undefined : new SandboxBase(folder)
  return {
    places: (jobFolder) =>
      base === undefined ? { work: join(jobFolder, 'work'), inputs: join(jobFolder, 'inputs') } : PLACES,
    software: () => Promise.resolve({ identity: hostSoftware().identity, imageUsed: false }),
    tools: (command) => toolsOf(command, hostSoftware()),
    launch(job) {
      if (base === undefined) return openLaunch(job)
      const { id } = base.identity
      return id === undefined ? sandboxedLaunch(base, job) : openedLaunch(base, job, id)
    },
  }
}

function openedLaunch(base: SandboxBase, job: Job, id: number): Launch | Promise<Launch> {
  const opened = openToTask(job, id)
  return opened instanceof Promise
    ? opened.then((open) => sandboxedLaunch(base, open))
    : sandboxedLaunch(base, opened)
}

function sandboxedLaunch(base: SandboxBase, job: Job): Launch {
  const inputs = job.inputs.length > MOUNTED_INPUTS ? gatherInputs(job, PLACES.inputs) : job.inputs
  const own = jobArguments({ ...job, inputs })
  const common = { program: BWRAP, common: base.arguments(job.network), environment: {} }
  const opened = base.opened()
  const command = [...base.identity.become, '/bin/bash', '/command']
  const isLong = own.reduce((sum, text) => sum + text.length + 1, 0) > ARGUMENT_BYTES
  if (!isLong) return { ...common, own: [...own, ...command], opened }
  const list = join(job.folder, 'sandbox')
  writeFileSync(list, own.map((text) => `${text}\0`).join(''))
  const descriptor = String(FIRST_OPENED + opened.length)
  return { ...common, own: ['--args', descriptor, ...command], opened: [...opened, list] }
}

/** Without a sandbox the inputs are links beside the work folder. */
function openLaunch(job: Job): Launch {
  for (const { source, target } of job.inputs) {
    mkdirSync(dirname(target), { recursive: true })
    symlinkSync(source, target)
  }
  const enter = 'cd "$1" && exec /bin/bash "$2"'
  return {
    program: '/bin/bash',
    common: [],
    own: ['-c', enter, 'task', join(job.folder, 'work'), join(job.folder, 'command')],
    environment: {
      PATH: process.env['PATH'] ?? '',
      HOME: '/tmp',
      LANG: 'C.UTF-8',
      ...job.environment,
      ...gpuEnvironment(job),
    },
  }
}
