import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { closeInherited } from '@omics/engine/close-inherited'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { collectAtRest } from './collect-at-rest.ts'
import { readConfig } from './config.ts'
import { ConsoleNews } from './console.ts'
import type { Context } from './context.ts'
import { startEmbedded } from './db/embedded.ts'
import { keepEmbedded } from './db/keep-embedded.ts'
import { migrate } from './db/migrate.ts'
import { patiently } from './db/patience.ts'
import { offerCollection } from './collection/bring.ts'
import { offerDemonstration } from './demonstration/demonstration.ts'
import { ensureTaskTools, taskToolsCome } from './demonstration/task-tools.ts'
import { sweepUploads } from './domains/files/uploads/uploads.ts'
import { readConfiguration } from './domains/system/configuration.ts'
import { install } from './domains/account/registration/installation.ts'
import { Ending } from './ending.ts'
import { logUnended } from './http/operations.ts'
import { whyNotListening } from './listening.ts'
import { openContext } from './open-context.ts'
import { openLog } from './open-log.ts'
import { whyEnded } from './why-ended.ts'
import { keepWorker } from './worker-process.ts'

closeInherited()
const say = (text: string) => void process.stdout.write(`  ${text}\n`)
// A terminal that was closed takes no more words, which is no reason to end otherwise than in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
const ending = new Ending()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void ending.begin(0))
// Who keeps this process going has gone itself.
process.on('disconnect', () => void ending.begin(0))
let hasStarted = false
process.on('uncaughtException', (error) => void endFailed(error, whyEnded(error, hasStarted)))

let log: Logger | undefined
const config = readConfig(process.env)
await mkdir(config.dataFolder, { recursive: true, mode: 0o700 })
log = openLog(config.dataFolder, 'server.log')

const database = await openDatabase(log)
await (config.databaseUrl ? migrate(database.url) : patiently(() => migrate(database.url)))
const { context, beginEnd, close } = await openContext(config, database.url, log)
ending.first(close)
await logUnended(context.db, new Date())
await installUnattended(context)
const server = await createApp(context)
ending.first(() => server.close())
await server
  .listen({ host: config.host, port: config.port })
  .catch((error: unknown) => endFailed(error, whyNotListening(error, config) ?? whyEnded(error, hasStarted)))
hasStarted = true
const address = server.server.address()
await announce(context, typeof address === 'object' && address !== null ? address.port : config.port)
let toolsAreThere = false
const news = new ConsoleNews(say, () => toolsAreThere)
const worker = keepWorker(database.url, log, {
  onNews: (told) => {
    if (told.of === 'sandbox') context.sandbox.found(told.trouble ?? undefined)
    news.hear(told)
  },
  onEnd: (ended) => news.workerEnded(ended),
})
ending.first(() => Promise.all([server.close(), worker.stop()]))
// What is known of the bytes of uploads so far is in the memory of this process, and goes with them.
const sweepingUploads = setInterval(() => void forgetUploads(), 600_000)
ending.first(() => clearInterval(sweepingUploads))
ending.first(beginEnd)
void offerDemonstration(context, taskTools()).catch((error: unknown) => {
  if (!context.ending.aborted) context.log.error({ err: error }, 'The demonstration could not be asked for')
})
void offerCollection(context).catch((error: unknown) =>
  context.log.error({ err: error }, 'The tools that come along could not be asked for'),
)
void forgetUploads()
collectAtRest()
// Whoever keeps this process going starts one again that had come so far.
process.send?.('ready')

/** PostgreSQL, which ends as the last of all where it was started here. */
async function openDatabase(log: Logger): Promise<{ readonly url: string }> {
  if (config.databaseUrl) return { url: config.databaseUrl }
  const folder = join(config.dataFolder, 'postgres')
  const embedded = await startEmbedded(folder)
  ending.first(() => embedded.stop())
  const kept = keepEmbedded(folder, log)
  ending.first(() => kept.stop())
  return embedded
}

/** Whether the programs that tasks call are there, as soon as they are: installed by this process or by somebody. */
async function taskTools(): Promise<boolean> {
  const installed = await ensureTaskTools({ forbidden: config.aptForbidden, say })
  toolsAreThere = installed
  news.release()
  toolsAreThere ||= await taskToolsCome(context.ending)
  return toolsAreThere
}

async function forgetUploads(): Promise<void> {
  await sweepUploads(context).catch((error: unknown) =>
    context.log.error({ err: error }, 'Old uploads could not be given up'),
  )
}

/** Says in a sentence why the platform cannot go on; the whole of it stands in the log. */
async function endFailed(error: unknown, reasons: readonly string[]): Promise<never> {
  log?.fatal({ err: error }, 'The platform ended')
  process.stderr.write(`\n  ${reasons.join('\n  ')}\n\n`)
  return ending.begin(1)
}

async function installUnattended({ db, config: { administrator, language } }: Context): Promise<void> {
  if (!administrator || (await readConfiguration(db)).installedAt !== null) return
  const { email, password } = administrator
  await install(db, {
    name: '',
    language,
    email,
    full_name: email.split('@')[0] ?? email,
    password,
  })
}

async function announce({ config, db, installCode }: Context, port: number): Promise<void> {
  const { host, proxies } = config
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  process.stdout.write(`\n  Omics Cloud  http://${shown}:${port}\n  组学云平台   http://${shown}:${port}\n`)
  if ((await readConfiguration(db)).installedAt !== null) return
  // Nobody comes from elsewhere where only this machine is listened to, unless through a proxy.
  if (['127.0.0.1', 'localhost', '::1'].includes(host) && proxies.length === 0) return
  process.stdout.write(`  Set-up code for other machines / 从其他机器初始化所需验证码: ${installCode}\n`)
}
