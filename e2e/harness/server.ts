import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installedDatabase, testDatabase } from '@omics/server/testing/database'
import { preloads } from '../../scripts/node24.mjs'

const root = join(import.meta.dirname, '..', '..')

/** The whole platform in processes of its own, with the web app, on a fresh database and an empty data folder. */
export interface RunningServer {
  readonly address: string
  readonly dataFolder: string
  readonly databaseUrl: string
  /** Ends the server with a signal and starts it again on what it left; the address stays. */
  restart(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  stop(): Promise<void>
}

export const administrator = { email: 'lin@example.org', name: 'Lin Yue', password: 'correct horse battery' }

export type Environment = Readonly<Record<string, string>>

interface Options {
  /** Makes the administrator at once; without it the first visit does. */
  readonly installed?: boolean
  readonly environment?: Environment
}

/** Builds the web app where it is not built yet and starts the server on a free port. */
export async function startServer({
  installed = true,
  environment = {},
}: Options = {}): Promise<RunningServer> {
  buildWeb()
  const dataFolder = await mkdtemp(join(tmpdir(), 'omics-e2e-'))
  const database = await (installed ? installedDatabase() : testDatabase())
  const env = {
    ...process.env,
    OMICS_DATA: dataFolder,
    DATABASE_URL: database.url,
    OMICS_DEMONSTRATION: '0',
    OMICS_NO_APT: '1',
    ...(installed && {
      OMICS_ADMIN_EMAIL: administrator.email,
      OMICS_ADMIN_PASSWORD: administrator.password,
    }),
    ...environment,
  }
  let running = await startProcess({ ...env, OMICS_PORT: '0' })
  const { address } = running
  const port = new URL(address).port
  return {
    address,
    dataFolder,
    databaseUrl: database.url,
    restart: async (signal) => {
      await endProcess(running.child, signal)
      running = await startProcess({ ...env, OMICS_PORT: port })
    },
    stop: async () => {
      await endProcess(running.child, 'SIGTERM')
      await database.close()
      // A task that is being ended may still write.
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

/** Builds the web app where it is not built yet, which `npm test` has done before. */
export function buildWeb(): void {
  if (process.env['OMICS_TEST_WEB'] === 'built') return
  const done = spawnSync(process.execPath, [join(root, 'scripts', 'build-web.mjs')], { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(done.stderr)
}

/** Starts the server, and gives it when it has said where it is. */
export function startProcess(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [...preloads, join(root, 'server', 'src', 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /http:\/\/[\w.]+:\d+/.exec(output)?.[0]
      if (address !== undefined) resolve({ child, address })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`The server ended before it said where it is:\n${output}`)))
  })
}

/** Ends the server with a signal, and waits for that. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}
