import { totalmem } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { type ExecutorChoice, readExecutorChoice } from '@omics/engine/executors'
import { outsideEnvironment, type OutsideEnvironment } from './gateways/outside-settings.ts'
import { readProxies } from './http/proxies.ts'

/** Everything that the environment decides, read once. */
export interface Config {
  readonly dataFolder: string
  readonly host: string
  readonly port: number
  /** An outside PostgreSQL; without it the embedded one is used. */
  readonly databaseUrl: string | undefined
  readonly administrator: { readonly email: string; readonly password: string } | undefined
  /** The platform's language where nobody sets it up by hand. */
  readonly language: 'en' | 'zh' | undefined
  readonly aptForbidden: boolean
  /** Where tasks run. */
  readonly executor: ExecutorChoice
  /** Runs tasks without a sandbox where none can be had. Only the administrator of a trusted machine may say so. */
  readonly unsafeLocal: boolean
  /** Tasks that name an image run with the tools of this machine, which then says so everywhere. */
  readonly hostTools: boolean
  /** What all tasks together may use; absent members mean what the machine has. */
  readonly taskLimits: { readonly cpu?: number; readonly memoryBytes?: number }
  /** Systems outside, for those that no administrator has set up. */
  readonly outside: OutsideEnvironment
  readonly demonstration: boolean
  /** The GitHub that workflows are imported from; a local peer in tests. */
  readonly githubApi: string
  readonly crossrefApi: string
  /** Addresses inside a private network that requests out may reach nevertheless, as host:port. */
  readonly outsideAllowed: readonly string[]
  /** Folders of this machine that may be shown as references though not everybody on it may read them. */
  readonly references: readonly string[]
  /** Reverse proxies that are believed when they say for whom a request is; nobody is by default. */
  readonly proxies: readonly string[]
  /** Where people reach the platform, as https://omics.example.org; undefined: as each request says. */
  readonly publicAddress: string | undefined
  /** What Prometheus sends to read /metrics. */
  readonly metricsToken: string | undefined
  readonly projectQuota: number
  /** No file that a run is given by its address may be larger, in bytes. */
  readonly remoteLimit: number
  /** Files that all downloads into projects together fetch at a time, in all and from one host. */
  readonly downloads: { readonly inAll: number; readonly ofHost: number }
  /** What each Jupyter server may use, how many there are at a time, and how long one is kept that nobody uses. */
  readonly notebooks: {
    readonly cpus: number
    readonly memoryBytes: number
    readonly diskBytes: number
    readonly most: number
    readonly idleSeconds: number
  }
  readonly production: boolean
}

const gibibyte = 1024 ** 3

/** Reads the configuration from environment variables. Throws with the name of the one that is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const email = env['OMICS_ADMIN_EMAIL']
  const password = env['OMICS_ADMIN_PASSWORD']
  if ((email === undefined) !== (password === undefined)) {
    throw new Error('OMICS_ADMIN_EMAIL and OMICS_ADMIN_PASSWORD belong together: set both or none.')
  }
  return {
    dataFolder: resolve(env['OMICS_DATA'] ?? join(process.cwd(), '.omics-cloud')),
    host: env['OMICS_HOST'] ?? '127.0.0.1',
    port: readPort(env['OMICS_PORT'] ?? '8080'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    administrator: email !== undefined && password !== undefined ? { email, password } : undefined,
    language: readLanguage(env['OMICS_LANGUAGE']),
    aptForbidden: env['OMICS_NO_APT'] === '1',
    executor: readExecutorChoice(env),
    unsafeLocal: env['OMICS_UNSAFE_LOCAL'] === '1',
    hostTools: env['OMICS_HOST_TOOLS'] !== '0',
    taskLimits: {
      ...(env['OMICS_TASK_CPUS'] && { cpu: readPositive('OMICS_TASK_CPUS', env['OMICS_TASK_CPUS']) }),
      ...(env['OMICS_TASK_MEMORY_GB'] && {
        memoryBytes: readPositive('OMICS_TASK_MEMORY_GB', env['OMICS_TASK_MEMORY_GB']) * gibibyte,
      }),
    },
    outside: outsideEnvironment(env),
    demonstration: env['OMICS_DEMONSTRATION'] !== '0',
    githubApi: env['OMICS_GITHUB_API'] ?? 'https://api.github.com',
    crossrefApi: env['OMICS_CROSSREF_API'] ?? 'https://api.crossref.org',
    outsideAllowed: (env['OMICS_OUTSIDE_ALLOWED'] ?? '').split(',').filter(Boolean),
    references: readFolders(env['OMICS_REFERENCES']),
    proxies: readProxies(env['OMICS_PROXY']),
    remoteLimit: Math.round(
      readPositive('OMICS_REMOTE_LIMIT_GB', env['OMICS_REMOTE_LIMIT_GB'] ?? '200') * gibibyte,
    ),
    publicAddress: readOrigin(env['OMICS_PUBLIC_URL']),
    metricsToken: env['OMICS_METRICS_TOKEN'] || undefined,
    projectQuota: Math.round(
      readPositive('OMICS_PROJECT_QUOTA_GB', env['OMICS_PROJECT_QUOTA_GB'] ?? '500') * gibibyte,
    ),
    downloads: {
      inAll: readCount('OMICS_DOWNLOADS', env['OMICS_DOWNLOADS'] ?? '6'),
      ofHost: readCount('OMICS_DOWNLOADS_OF_HOST', env['OMICS_DOWNLOADS_OF_HOST'] ?? '3'),
    },
    notebooks: readNotebooks(env),
    production: env['NODE_ENV'] !== 'development',
  }
}

/** All notebook servers together leave half of the memory to everything else. */
function readNotebooks(env: Readonly<Record<string, string | undefined>>): Config['notebooks'] {
  const number = (name: string, usual: string) => readPositive(name, env[name] || usual)
  const memoryBytes = Math.round(number('OMICS_NOTEBOOK_MEMORY_GB', '4') * gibibyte)
  const most = Math.max(1, Math.floor(totalmem() / 2 / memoryBytes))
  return {
    cpus: number('OMICS_NOTEBOOK_CPUS', '1'),
    memoryBytes,
    diskBytes: Math.round(number('OMICS_NOTEBOOK_DISK_GB', '10') * gibibyte),
    most: readCount('OMICS_NOTEBOOKS', env['OMICS_NOTEBOOKS'] || String(most)),
    idleSeconds: Math.round(number('OMICS_NOTEBOOK_IDLE_MINUTES', '60') * 60),
  }
}

function readLanguage(text: string | undefined): 'en' | 'zh' | undefined {
  if (text === undefined || text === '') return undefined
  if (text !== 'en' && text !== 'zh') throw new Error(`OMICS_LANGUAGE must be en or zh, not “${text}”.`)
  return text
}

function readOrigin(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  const url = URL.parse(text)
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (!isOrigin) throw new Error(`OMICS_PUBLIC_URL must be like https://omics.example.org, not “${text}”.`)
  return url.origin
}

function readFolders(text: string | undefined): readonly string[] {
  const folders = (text ?? '').split(':').filter(Boolean)
  const wrong = folders.find((folder) => !isAbsolute(folder))
  if (wrong === undefined) return folders
  throw new Error(`OMICS_REFERENCES must be like /srv/references:/data/genomes, not “${wrong}”.`)
}

function readPort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`OMICS_PORT must be a port number from 0 to 65535, not “${text}”.`)
  }
  return port
}

function readCount(name: string, text: string): number {
  const number = readPositive(name, text)
  if (!Number.isInteger(number)) throw new Error(`${name} must be a whole number, not “${text}”.`)
  return number
}

function readPositive(name: string, text: string): number {
  const number = Number(text)
  if (!(number > 0)) throw new Error(`${name} must be a positive number, not “${text}”.`)
  return number
}
