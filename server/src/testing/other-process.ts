import assert from 'node:assert/strict'
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Platform } from './platform.ts'
import { preloads } from './preloads.ts'

/** The API in a process of its own, over the database and data folder of a platform. */
export interface OtherProcess {
  readonly address: string
  /** Ends it as `kill -9` does. */
  stop(): Promise<void>
}

/** Starts the API, or another program of this folder that prints its address, in a process of its own, and waits until it listens. */
export async function startServer(
  { databaseUrl, context }: Platform,
  program = 'serve.ts',
): Promise<OtherProcess> {
  const child = spawn(process.execPath, [...preloads, join(import.meta.dirname, program)], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: databaseUrl,
      OMICS_DEMONSTRATION: '0',
      OMICS_DATA: context.config.dataFolder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const died = ended.then(() => assert.fail('The API ended before it listened'))
  const [line] = await Promise.race([once(child.stdout, 'data'), died])
  died.catch(() => undefined)
  return {
    address: String(line).trim(),
    stop: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Performs the jobs of a platform in a process of its own, which may be killed at any moment. */
export function startPerformer(
  { databaseUrl, context }: Platform,
  environment: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn(process.execPath, [...preloads, join(import.meta.dirname, 'perform.ts'), 'soon'], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: databaseUrl,
      OMICS_DATA: context.config.dataFolder,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** The worker of a platform in a process of its own, which may be killed at any moment. */
export function forkWorker(
  { databaseUrl, context }: Platform,
  environment: Readonly<Record<string, string>> = {},
): ChildProcess {
  return fork(join(import.meta.dirname, '..', 'worker.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      OMICS_DATA: context.config.dataFolder,
      ...environment,
    },
  })
}

/** As forkWorker, waiting until it lives. */
export async function startWorkerProcess(
  platform: Platform,
  environment: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const child = forkWorker(platform, environment)
  await once(child, 'message')
  return child
}
