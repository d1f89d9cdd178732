import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'

const account = { name: 'bench@example.org', password: 'only for measuring' }

/** A platform of its own for one measurement: server and worker over an embedded database in an empty folder. */
export interface Platform {
  readonly address: string
  readonly token: string
  /** Calls the API with JSON and gives the data of the answer. Throws with the answer when it is refused. */
  call(method: string, path: string, body?: unknown): Promise<unknown>
  close(): Promise<void>
}

/** Starts one and signs in as its administrator; `environment` may name a database of its own. */
export async function startPlatform(environment: Readonly<Record<string, string>> = {}): Promise<Platform> {
  const folder = await mkdtemp(join(tmpdir(), 'omics-bench-'))
  const port = await freePort()
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../server/src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      OMICS_DATA: folder,
      OMICS_PORT: String(port),
      OMICS_DEMONSTRATION: '0',
      OMICS_NO_APT: '1',
      OMICS_ADMIN_EMAIL: account.name,
      OMICS_ADMIN_PASSWORD: account.password,
      ...environment,
    },
  })
  const address = `http://127.0.0.1:${port}`
  const token = await signIn(address)
  return {
    address,
    token,
    call: (method, path, body) => callApi(address, token, method, path, body),
    close: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const Answer = z.object({ data: z.unknown() })
const SignedIn = z.object({ access_token: z.string() })

/** Calls the API of a platform for whoever has the token. */
export async function callApi(
  address: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(address + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${text}`)
  return Answer.parse(JSON.parse(text)).data
}

/** Signs in as soon as there is an answer. */
export async function signIn(address: string, as = account): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return SignedIn.parse(await callApi(address, '', 'POST', '/api/login', as)).access_token
    } catch (error) {
      if (attempt > 300) throw error
      await delay(200)
    }
  }
}

/** A port that nobody listens to now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

/** The middle one of the numbers, the upper of two; 0 for none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
