import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Job } from '../executor.ts'
import { gpuEnvironment } from '../gpu/gpu-pool.ts'
import { Launch, type Launcher } from '../launcher.ts'
import { nulFields } from '../nul-fields.ts'
import { gatherInputs, PLACES } from '../places.ts'
import { FIRST_OPENED, jobArguments, SandboxBase } from './sandbox.ts'
import { hostSoftware, toolsOf } from './software.ts'
import { openToTask } from './open-to-task.ts'
import { ownFolder } from './own-programs.ts'
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
  const command = [...base.identity.become, ...withVariables(job), '/bin/bash', '/command']
  const isLong = own.reduce((sum, text) => sum + text.length + 1, 0) > ARGUMENT_BYTES
  if (!isLong) return new Launch({ ...common, own: [...own, ...command], opened })
  const list = join(job.folder, 'sandbox')
  writeFileSync(list, nulFields(own))
  const descriptor = String(FIRST_OPENED + opened.length)
  return new Launch({ ...common, own: ['--args', descriptor, ...command], opened: [...opened, list] })
}

/**
 * Sets the task's own variables only after everything before it has become who tasks run as: what makes the sandbox must
 * not load a library, or read a file, that a variable names.
 */
function withVariables({ environment }: Job): string[] {
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  return variables.length === 0 ? [] : ['/usr/bin/env', ...variables]
}

/** Without a sandbox the inputs are links beside the work folder. */
function openLaunch(job: Job): Launch {
  for (const { source, target } of job.inputs) {
    mkdirSync(dirname(target), { recursive: true })
    symlinkSync(source, target)
  }
  const enter = 'cd "$1" && exec /bin/bash "$2"'
  return new Launch({
    program: '/bin/bash',
    common: [],
    own: ['-c', enter, 'task', join(job.folder, 'work'), join(job.folder, 'command')],
    environment: {
      PATH: `${process.env['PATH'] ?? ''}:${ownFolder.open}`,
      OMICS_NODE: process.execPath,
      HOME: '/tmp',
      LANG: 'C.UTF-8',
      ...job.environment,
      ...gpuEnvironment(job),
    },
  })
}
