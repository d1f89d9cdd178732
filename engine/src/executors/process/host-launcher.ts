import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Job, JobInput } from '../executor.ts'
import { gpuEnvironment } from '../gpu/gpu-pool.ts'
import { Launch, type Launcher } from '../launcher.ts'
import { nulFields } from '../nul-fields.ts'
import { gatherInputs, PLACES } from '../places.ts'
import { FIRST_OPENED, jobArguments, SandboxBase } from './sandbox.ts'
import { hostSoftware, toolsOf } from './software.ts'
import { openToTask } from './open-to-task.ts'
import { callsOwn, ownFolder } from './own-programs.ts'
import { sharedPrograms } from './shared-programs.ts'
import { BWRAP } from './task-identity.ts'

// Longer argument lists go to bwrap through a file; the kernel takes 2 MiB in all.
const ARGUMENT_BYTES = 65_536
// bwrap takes at most 9,000 arguments, three for each input and two for its folder.
const MOUNTED_INPUTS = 1500

/**
 * Surrounds commands with a sandbox over the host's software, kept in `folder`; without one where that is undefined.
 * Where other machines run them, these see that folder and not the platform: its own programs are copied there.
 */
export function hostLauncher(folder: string | undefined, { elsewhere = false } = {}): Launcher {
  const base = folder === undefined ? undefined : new SandboxBase(folder, !elsewhere)
  const shared = elsewhere && folder !== undefined ? sharedPrograms(folder) : undefined
  return {
    places: (jobFolder) =>
      base === undefined ? { work: join(jobFolder, 'work'), inputs: join(jobFolder, 'inputs') } : PLACES,
    software: () => Promise.resolve({ identity: hostSoftware().identity, imageUsed: false }),
    tools: (command) => toolsOf(command, hostSoftware()),
    launch(job) {
      if (base === undefined) return openLaunch(job)
      return shared !== undefined && callsOwn(job)
        ? shared().then((programs) => launchIn(base, job, programs))
        : launchIn(base, job)
    },
  }
}

function launchIn(base: SandboxBase, job: Job, programs: readonly JobInput[] = []): Launch | Promise<Launch> {
  const { id } = base.identity
  const opened = id === undefined ? job : openToTask(job, id)
  return opened instanceof Promise
    ? opened.then((open) => sandboxedLaunch(base, open, programs))
    : sandboxedLaunch(base, opened, programs)
}

/** @param programs that the job sees beside its inputs */
function sandboxedLaunch(base: SandboxBase, job: Job, programs: readonly JobInput[]): Launch {
  const inputs = job.inputs.length > MOUNTED_INPUTS ? gatherInputs(job, PLACES.inputs) : job.inputs
  const own = jobArguments({ ...job, inputs: [...inputs, ...programs] })
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
