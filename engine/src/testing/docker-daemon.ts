import { execFileSync, spawn } from 'node:child_process'
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
  stop(): Promise<void>
}

/** A Docker daemon of its own, with images of its own and no network but none. */
export async function startDocker(): Promise<DockerDaemon> {
  const folder = mkdtempSync(join(tmpdir(), 'docker-'))
  const host = `unix://${folder}/socket`
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
  const ended = new Promise<void>((resolve) => daemon.once('exit', () => resolve()))
  for (const until = performance.now() + READY_MS; !answers(host);) {
    if (performance.now() > until || daemon.exitCode !== null) {
      daemon.kill()
      throw new Error(`dockerd does not come up: ${readFileSync(join(folder, 'log'), 'utf8').slice(-2000)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    host,
    async stop() {
      daemon.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
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
