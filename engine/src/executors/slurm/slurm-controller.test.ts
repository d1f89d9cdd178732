import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { runWdl } from '../../testing/run-wdl.ts'
import { type SlurmCluster, slurmTrouble, startSlurm } from '../../testing/slurm-cluster.ts'
import { squares } from '../../testing/squares.ts'
import type { Executor } from '../executor.ts'
import { hostLauncher } from '../process/host-launcher.ts'
import { slurmExecutor } from './slurm-executor.ts'

const skip = slurmTrouble() ?? false

/**
 * Has a cluster of its own: a controller that is killed takes jobs for running whose end it had not yet written down,
 * and whoever submitted those may be gone.
 */
async function withCluster(
  use: (executor: Executor, cluster: SlurmCluster, root: string) => Promise<void>,
): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'omics-slurm-'))
  const cluster = await startSlurm()
  const { configuration } = cluster
  const launcher = hostLauncher(join(root, 'sandbox'))
  const executor = slurmExecutor(join(root, 'batches'), launcher, { configuration })
  try {
    await use(executor, cluster, root)
  } finally {
    await executor.close(true)
    await cluster.stop()
    rmSync(root, { recursive: true, force: true })
  }
}

test('a job that is cancelled while the controller is away does not keep anybody waiting', { skip }, () =>
  withCluster(async (executor, cluster, root) => {
    await cluster.stopController()
    const folder = join(root, 'job')
    mkdirSync(join(folder, 'work'), { recursive: true })
    writeFileSync(join(folder, 'command'), 'touch begun')
    const resources = { cpu: 1, memoryBytes: 2 ** 28, diskBytes: 0, gpu: false }
    const job = { id: 'job', folder, inputs: [], environment: {}, resources, network: false }
    const refused = assert.rejects(executor.submit(job), /cancelled/)
    await pause(500)
    await executor.cancel([{ executor: 'slurm', id: job.id }])
    await refused
    await cluster.startController()
  }),
)

test('a controller that is killed and comes back loses nothing', { skip }, () =>
  withCluster(async (executor, cluster) => {
    const running = runWdl(squares('sleep 1'), { options: { executor } })
    await pause(3000)
    await cluster.stopController()
    await pause(3000)
    await cluster.startController()
    // A controller that was killed before it wrote down what it had started starts it again; the nodes, which know
    // better, drain themselves, and an administrator takes them back.
    const administrator = setInterval(() => void cluster.resumeNodes(), 1000)
    const { outputs, events } = await running.finally(() => clearInterval(administrator))
    assert.deepEqual(outputs, { 'main.squares': Array.from({ length: 8 }, (_, n) => n * n) })
    assert.equal(events.filter(({ type }) => type === 'callFinished').length, 8)
  }),
)
