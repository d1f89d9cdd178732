import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { daemon, end } from './daemons.ts'
import { accountingLines, startAccounting } from './slurm-accounting.ts'
import { until } from './until.ts'

const run = promisify(execFile)

const PROGRAMS = ['/usr/sbin/slurmctld', '/usr/sbin/slurmd', '/usr/sbin/munged', '/usr/bin/sbatch']

/** Why no cluster can be started on this machine; undefined when one can. */
export function slurmTrouble(): string | undefined {
  const missing = PROGRAMS.filter((program) => !existsSync(program))
  if (missing.length > 0) return `there is no ${missing.join(', ')}`
  return process.getuid?.() === 0 ? undefined : 'only root can start the nodes of a cluster'
}

export type SlurmCluster = {
  /** SLURM_CONF for the programs that speak to it. */
  configuration: string
  stopController(): Promise<void>
  startController(): Promise<void>
  /** Takes nodes back into use that have drained themselves. */
  resumeNodes(): Promise<void>
  stop(): Promise<void>
}

/**
 * A Slurm of its own on the loopback interface: a controller and nodes of two processors, all on this machine; with an
 * accounting database where that is asked for.
 */
export async function startSlurm({
  nodes = 2,
  cpus = 2,
  memoryMb = 4000,
  accounting = false,
} = {}): Promise<SlurmCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'slurm-'))
  const names = Array.from({ length: nodes }, (_, index) => `n${index + 1}`)
  for (const name of ['state', 'munge', ...names]) mkdirSync(join(folder, name), { mode: 0o711 })
  const configuration = join(folder, 'slurm.conf')
  const [controllerPort = 0, accountingPort = 0, ...nodePorts] = await freePorts(nodes + 2)
  writeFileSync(join(folder, 'munge', 'key'), randomBytes(256), { mode: 0o600 })
  writeFileSync(
    configuration,
    [
      ...controllerLines(folder, controllerPort),
      ...(accounting
        ? accountingLines(folder, accountingPort)
        : ['AccountingStorageType=accounting_storage/none']),
      ...names.map(
        (name, index) =>
          `NodeName=${name} NodeHostname=${hostname()} NodeAddr=127.0.0.1 Port=${nodePorts[index]} CPUs=${cpus} RealMemory=${memoryMb}`,
      ),
      'PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP',
    ].join('\n'),
  )
  const environment = { ...process.env, SLURM_CONF: configuration }
  const pid = (name: string) => Number(readFileSync(join(folder, `${name}.pid`), 'utf8'))
  const startController = async () => {
    await daemon('/usr/sbin/slurmctld', ['-f', configuration], environment)
    await idleNodes(nodes, environment)
  }
  await daemon('/usr/sbin/munged', mungeOptions(folder), environment)
  const stopAccounting = accounting ? await startAccounting(folder, accountingPort, environment) : undefined
  await Promise.all(
    names.map((name) => daemon('/usr/sbin/slurmd', ['-f', configuration, '-N', name], environment)),
  )
  await startController()
  return {
    configuration,
    startController,
    async resumeNodes() {
      const update = ['update', `NodeName=${names.join()}`, 'State=RESUME']
      // Those in use refuse it.
      await run('scontrol', update, { env: environment }).catch(() => {})
    },
    stopController: () => end(pid('slurmctld'), 'SIGKILL'),
    async stop() {
      await run('scancel', ['--full', '--quiet', '--partition=main'], { env: environment }).catch(() => {})
      await end(pid('slurmctld'), 'SIGTERM')
      await Promise.all(names.map((name) => end(pid(name), 'SIGTERM')))
      await stopAccounting?.()
      await end(pid('munged'), 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function controllerLines(folder: string, port: number): string[] {
  return [
    'ClusterName=test',
    `SlurmctldHost=${hostname()}(127.0.0.1)`,
    'SlurmUser=root',
    'SlurmdUser=root',
    'AuthType=auth/munge',
    `AuthInfo=socket=${folder}/munge/socket`,
    `SlurmctldPort=${port}`,
    `SlurmctldPidFile=${folder}/slurmctld.pid`,
    `SlurmdPidFile=${folder}/%n.pid`,
    `StateSaveLocation=${folder}/state`,
    `SlurmdSpoolDir=${folder}/%n`,
    `SlurmctldLogFile=${folder}/slurmctld.log`,
    `SlurmdLogFile=${folder}/%n.log`,
    'ProctrackType=proctrack/linuxproc',
    'TaskPlugin=task/none',
    'JobAcctGatherType=jobacct_gather/none',
    'JobCompType=jobcomp/filetxt',
    `JobCompLoc=${folder}/finished.log`,
    'SelectType=select/cons_tres',
    'SelectTypeParameters=CR_CPU_Memory',
    'SchedulerParameters=batch_sched_delay=0,sched_min_interval=0,sched_interval=2,bf_interval=2',
    'SwitchType=switch/none',
    'MpiDefault=none',
    'MailProg=/bin/true',
    'KillWait=2',
    // It forgets a job that has ended so soon that tests see it forgotten.
    'MinJobAge=5',
    'ReturnToService=2',
    'EpilogMsgTime=0',
    // The nodes say that they have more than the machine they share.
    'SlurmdParameters=config_overrides',
  ]
}

function mungeOptions(folder: string): string[] {
  return [
    '--force',
    `--key-file=${folder}/munge/key`,
    `--socket=${folder}/munge/socket`,
    `--pid-file=${folder}/munged.pid`,
    `--log-file=${folder}/munge/log`,
    `--seed-file=${folder}/munge/seed`,
  ]
}

async function idleNodes(count: number, env: NodeJS.ProcessEnv): Promise<void> {
  await until('The nodes do not come up', async () => {
    const { stdout } = await run('sinfo', ['-h', '-N', '-o', '%N %t'], { env }).catch(() => ({ stdout: '' }))
    return stdout.split('\n').filter((line) => /^n\d+ (idle|mix|alloc)$/.test(line)).length >= count
  })
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return server
    }),
  )
  return Promise.all(
    servers.map(async (server) => {
      const address = server.address()
      await new Promise((resolve) => server.close(resolve))
      return typeof address === 'object' && address !== null ? address.port : 0
    }),
  )
}
