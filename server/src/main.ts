import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { closeInherited } from '@omics/engine/close-inherited'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import type { Context } from './context.ts'
import { startEmbedded } from './db/embedded.ts'
import { keepEmbedded } from './db/keep-embedded.ts'
import { migrate } from './db/migrate.ts'
import { bringDemonstration } from './demonstration/demonstration.ts'
import { ensureTaskTools, tellSandbox } from './demonstration/task-tools.ts'
import { sweepChallenges } from './domains/account/factors/challenge.ts'
import { sweepCodes } from './domains/account/codes/issue.ts'
import { sweepTemporary } from './domains/account/registration/temporary.ts'
import { sweepScans } from './domains/account/wechat/scans.ts'
import { sweepGuesses } from './domains/account/sessions/guessing.ts'
import { sweepSessions } from './domains/account/sessions/store.ts'
import { sweepReleased } from './domains/analyses/control/release.ts'
import { sweepFiles } from './domains/files/sweep.ts'
import { sweepSamples } from './domains/samples/sweep.ts'
import { sweepAttachments } from './domains/support/attachments.ts'
import { sweepImages } from './domains/system/images.ts'
import { readConfiguration } from './domains/system/configuration.ts'
import { install } from './domains/system/installation.ts'
import { logUnended } from './http/operations.ts'
import { whyNotListening } from './listening.ts'
import { openContext } from './open-context.ts'
import { openLog } from './open-log.ts'
import { keepWorker } from './worker-process.ts'

closeInherited()
const config = readConfig(process.env)
await mkdir(config.dataFolder, { recursive: true, mode: 0o700 })
const log = openLog(config.dataFolder, 'server.log')

const folder = join(config.dataFolder, 'postgres')
const database = config.databaseUrl
  ? { url: config.databaseUrl, stop: async () => undefined }
  : await startEmbedded(folder)
const kept = config.databaseUrl ? undefined : keepEmbedded(folder, log)
await migrate(database.url)
const { context, beginEnd, close } = await openContext(config, database.url, log)
await logUnended(context.db, new Date())
await installUnattended(context)
const server = await createApp(context)
await server.listen({ host: config.host, port: config.port }).catch(endUnheard)
const address = server.server.address()
await announce(context, typeof address === 'object' && address !== null ? address.port : config.port)
const worker = keepWorker(database.url, log)
const say = (text: string) => process.stdout.write(`  ${text}\n`)
const tools = ensureTaskTools({ forbidden: config.aptForbidden, say })
void bringDemonstration(context, tools)
if (config.executor.kind === 'process' && !config.unsafeLocal) {
  void tools
    .then((ready) => (ready ? tellSandbox(say) : undefined))
    .catch((error: unknown) => log.error(error))
}
void sweep()
const sweeping = setInterval(() => void sweep(), 600_000)

let ending = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (ending) return
    ending = true
    void end()
  })
}

/** Removes what has had its time. What fails is logged, and keeps the rest from nothing. */
async function sweep(): Promise<void> {
  const { db } = context
  const swept = await Promise.allSettled([
    logUnended(db, new Date(Date.now() - 24 * 60 * 60 * 1000)),
    sweepSessions(db),
    sweepCodes(db),
    sweepGuesses(db),
    sweepScans(db),
    sweepTemporary(db),
    sweepChallenges(db),
    sweepFiles(context),
    sweepReleased(config, 24 * 60 * 60 * 1000),
    sweepSamples(db),
    sweepAttachments(db),
    sweepImages(db),
  ])
  for (const one of swept) if (one.status === 'rejected') log.error({ err: one.reason }, 'A sweep failed')
}

async function end(): Promise<void> {
  clearInterval(sweeping)
  beginEnd()
  await Promise.all([server.close(), worker.stop()])
  await close()
  await kept?.stop()
  await database.stop()
  process.exit(0)
}

/** Ends in order where nobody could reach the platform, and says why. */
async function endUnheard(error: unknown): Promise<never> {
  const reasons = whyNotListening(error, config)
  if (reasons === undefined) throw error
  process.stderr.write(`\n  ${reasons.join('\n  ')}\n\n`)
  beginEnd()
  await close()
  await kept?.stop()
  await database.stop()
  return process.exit(1)
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
