/**
 * Runs one task, which tells the descriptors that it has and what it gets from them, under the executor that is named.
 * Called with that name and a folder of its own.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apptainerLauncher } from '../executors/apptainer/apptainer-launcher.ts'
import { containerExecutor } from '../executors/container/container-executor.ts'
import type { Executor, Job } from '../executors/executor.ts'
import { hostLauncher } from '../executors/process/host-launcher.ts'
import { processExecutor } from '../executors/process/process-executor.ts'
import { supervisedExecutor } from '../executors/process/supervised-executor.ts'
import { slurmExecutor } from '../executors/slurm/slurm-executor.ts'
import { importImage, removeImage, writeContainersConf } from './container-image.ts'
import { startDocker } from './docker-daemon.ts'
import { startSlurm } from './slurm-cluster.ts'
import { standInApptainer } from './stand-in-apptainer.ts'

const IMAGE = 'localhost/omics-descriptors:1'
// Of a shell alone, as images need not have more.
const TASK = `for one in /proc/$$/fd/*; do [ -h $one ] && echo "descriptor \${one##*/}"; done
for one in 198 199 200 201 202; do
  ls /proc/self/fd/$one/ /proc/$PPID/fd/$one/
  cat /proc/self/fd/$one /proc/$PPID/fd/$one
  eval "cat <&$one"
done 2>/dev/null
exit 0`

type Started = { executor: Executor; stop: () => Promise<unknown> }

const STARTS: Record<string, (root: string) => Promise<Started>> = {
  process: (root) => here(processExecutor({ folder: join(root, 'supervisor') })),
  unsafe: (root) => here(processExecutor({ folder: join(root, 'supervisor'), unsafe: true })),
  apptainer(root) {
    const program = standInApptainer(root)
    const launcher = apptainerLauncher({
      images: join(root, 'images'),
      hostFolders: [],
      program,
      defaultImage: IMAGE,
    })
    return here(supervisedExecutor('apptainer', join(root, 'supervisor'), launcher))
  },
  async slurm(root) {
    const cluster = await startSlurm({ nodes: 1 })
    const { configuration } = cluster
    const launcher = hostLauncher(join(root, 'sandbox'))
    return {
      executor: slurmExecutor(join(root, 'batches'), launcher, { configuration }),
      stop: cluster.stop,
    }
  },
  async podman(root) {
    process.env['CONTAINERS_CONF'] = writeContainersConf(root)
    return contained('podman', async () => undefined)
  },
  async docker() {
    const daemon = await startDocker()
    process.env['DOCKER_HOST'] = daemon.host
    return contained('docker', daemon.stop)
  },
}

const here = (executor: Executor): Promise<Started> =>
  Promise.resolve({ executor, stop: () => Promise.resolve() })

function contained(engine: 'podman' | 'docker', stop: () => Promise<unknown>): Started {
  importImage(engine, IMAGE)
  return {
    executor: containerExecutor({ engine, defaultImage: IMAGE }),
    stop() {
      removeImage(engine, IMAGE)
      return stop()
    },
  }
}

const [, , kind = '', root = ''] = process.argv
const started = await STARTS[kind]?.(root)
if (started === undefined) throw new Error(`no executor is called ${kind}`)
const { executor, stop } = started
const folder = join(root, 'job')
mkdirSync(join(folder, 'work'), { recursive: true })
writeFileSync(join(folder, 'command'), TASK)
const job: Job = {
  id: `job-${process.pid}`,
  folder,
  inputs: [],
  environment: {},
  resources: { cpu: 1, memoryBytes: 2 ** 28, diskBytes: 0, gpu: false },
  network: false,
}
const exit = await executor.wait(await executor.submit(job), folder)
await executor.close(true)
await stop()
process.stdout.write(readFileSync(join(folder, 'stdout')))
process.exitCode = exit.exitCode
