import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { attemptName } from '../attempt-name.ts'
import type { Job } from '../executor.ts'
import { PLACES } from '../places.ts'
import type { TesFile, TesTask } from './tes-client.ts'

const OUT = '/omics/out'
const GIGABYTE = 1e9

/** The file that gets the command's exit code. */
export const CODE_FILE = 'exit-code'

/**
 * Runs the command. Services bring no outputs out of a task that fails, and of these there is need all the same: that is
 * why this succeeds, and the command's own exit code is one of the outputs. Its arguments are further folders to make.
 */
const SCRIPT = `mkdir -p ${PLACES.work} ${OUT} "$@" && cd ${PLACES.work} || exit 1
shell=sh
command -v bash >/dev/null 2>&1 && shell=bash
$shell /omics/command >${OUT}/stdout 2>${OUT}/stderr </dev/null
echo $? >${OUT}/${CODE_FILE}`

/** A job as a task of the service, which sees the folders of this host at the same place. */
export function tesTask(job: Job, image: string): TesTask {
  const { resources, folder, mounts = [] } = job
  return {
    name: attemptName(job),
    inputs: [
      file(join(folder, 'command'), '/omics/command'),
      ...job.inputs.map(({ source, target }) => file(source, target)),
    ],
    outputs: [
      { path: PLACES.work, url: urlOf(join(folder, 'work')), type: 'DIRECTORY' },
      ...mounts.map(({ source, target }): TesFile => ({
        path: target,
        url: urlOf(source),
        type: 'DIRECTORY',
      })),
      ...['stdout', 'stderr', CODE_FILE].map((name): TesFile => ({
        path: `${OUT}/${name}`,
        url: urlOf(join(folder, name)),
        type: 'FILE',
      })),
    ],
    executors: [
      {
        image,
        command: ['/bin/sh', '-c', SCRIPT, 'task', ...mounts.map(({ target }) => target)],
        env: { HOME: '/tmp', ...job.environment },
      },
    ],
    resources: {
      cpu_cores: Math.ceil(resources.cpu),
      ram_gb: resources.memoryBytes / GIGABYTE,
      // The schema knows no graphics processors; services that do take them by parameters of their own.
      ...((resources.gpus ?? 0) > 0 ? { backend_parameters: { gpu: String(resources.gpus) } } : {}),
      ...(resources.diskBytes > 0 ? { disk_gb: resources.diskBytes / GIGABYTE } : {}),
    },
    tags: { omics: job.id },
  }
}

function file(source: string, path: string): TesFile {
  return { path, url: urlOf(source), type: statSync(source).isDirectory() ? 'DIRECTORY' : 'FILE' }
}

const urlOf = (path: string) => pathToFileURL(path).href
