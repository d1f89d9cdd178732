import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const READY_MS = 30_000

/** Why no Docker daemon can be started on this machine; undefined when one can. */
export function dockerTrouble(): string | undefined {
  if (!existsSync('/usr/sbin/dockerd')) return 'there is no dockerd'
  return process.getuid?.() === 0 ? undefined : 'only root can start dockerd'
}

export type DockerDaemon = {
  /** For DOCKER_HOST. */
  host: string
  /** Ends it by kill -9, as a machine out of memory would; its containers are on their own. */
  kill(): Promise<void>
  /** Starts it again where it was killed. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A Docker daemon of its own, with images of its own and no network but none. */
export async function startDocker(): Promise<DockerDaemon> {
  const folder = mkdtempSync(join(tmpdir(), 'docker-'))
  const host = `unix://${folder}/socket`
  let daemon = await start(folder, host)
  return {
    host,
    async kill() {
      await end(daemon, 'SIGKILL')
      endContainerd(folder)
    },
    async restart() {
      daemon = await start(folder, host)
    },
    async stop() {
      await end(daemon, 'SIGTERM')
      unmountBelow(folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function start(folder: string, host: string): Promise<ChildProcess> {
  const log = openSync(join(folder, 'log'), 'a')
  const daemon = spawn(
    '/usr/sbin/dockerd',
    [
      `--data-root=${folder}/data`,
      `--exec-root=${folder}/run`,
      `--pidfile=${folder}/pid`,
      `--host=${host}`,
      ...['--iptables=false', '--ip6tables=false', '--bridge=none'],
    ],
    { stdio: ['ignore', log, log] },
  )
  closeSync(log)
  for (const until = performance.now() + READY_MS; !answers(host);) {
    if (performance.now() > until || daemon.exitCode !== null) {
      daemon.kill()
      throw new Error(`dockerd does not come up: ${readFileSync(join(folder, 'log'), 'utf8').slice(-2000)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return daemon
}

async function end(daemon: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (daemon.exitCode !== null || daemon.signalCode !== null) return
  const ended = new Promise((resolve) => daemon.once('exit', resolve))
  daemon.kill(signal)
  await ended
}

/**
 * The containerd of a daemon that was killed ends with it, but as a process that nobody has waited for yet it would pass
 * for one that runs, and the next daemon would start none of its own.
 */
function endContainerd(folder: string): void {
  const file = join(folder, 'run/containerd/containerd.pid')
  if (!existsSync(file)) return
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
  rmSync(file)
}

/** One that was killed has left mounts, which the next one makes once more. */
function unmountBelow(folder: string): void {
  const places = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .flatMap((line) => line.split(' ')[1] ?? [])
  for (const place of places.filter((each) => each.startsWith(`${folder}/`)).reverse())
    execFileSync('umount', ['--lazy', place], { stdio: 'ignore' })
}

function answers(host: string): boolean {
  try {
    execFileSync('docker', ['info'], {
      env: { ...process.env, DOCKER_HOST: host },
      stdio: 'pipe',
      timeout: 10_000,
    })
    return true
  } catch {
    return false
  }
}
