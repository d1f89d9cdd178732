import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { closeInherited } from '@omics/engine/close-inherited'
import pg from 'pg'
import { collectAtRest } from './collect-at-rest.ts'
import { readConfig } from './config.ts'
import { isTransient } from './db/error-kinds.ts'
import { channels } from './db/notify.ts'
import { startWorker } from './domains/analyses/running/worker.ts'
import { performJobs } from './gateways/jobs/perform.ts'
import { listenTo } from './gateways/notifications.ts'
import { jobKinds } from './job-kinds.ts'
import { openContext } from './open-context.ts'
import { openLog } from './open-log.ts'
import { tellKeeper } from './worker-news.ts'
import { DATABASE_LOST, tellLife } from './worker-process.ts'

// Runs analyses and performs jobs, in a process of its own that lives as long as the one that started it.
closeInherited()
const config = readConfig(process.env)
const url = config.databaseUrl
if (url === undefined) throw new Error('A worker needs DATABASE_URL.')
const log = openLog(config.dataFolder, 'worker.log')
const owner = `${hostname()}:${config.dataFolder}`

// Until there is something to let go of, it ends at once: the server may end while this is still starting.
let end = async (): Promise<void> => process.exit(0)
// Who reads the console is told one sentence by the server; what went wrong stands in the log.
process.on('uncaughtException', (error) => {
  const isLost = isTransient(error)
  if (!isLost) log.fatal({ err: error }, 'The worker ended')
  process.exit(isLost ? DATABASE_LOST : 1)
})
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => void end())
process.once('SIGTERM', () => void end())
if (process.connected === false) process.exit(0)
tellLife()

const place = await takePlace(url, owner)
const { context, close } = await openContext(config, url, log, 12)
const worker = await startWorker(context, owner, (trouble) =>
  tellKeeper({ of: 'sandbox', trouble: trouble ?? null }),
)
const performer = performJobs(context, url, place, jobKinds, { soonWithin: 60_000 })
const calls = await listenTo(url, channels.worker, log)
calls.subscribe(() => worker.wake())
collectAtRest()

end = async () => {
  // Whatever hangs, a worker without its server must not stay: its tasks are adopted by the next one.
  setTimeout(() => process.exit(1), 10_000).unref()
  await calls.close()
  await Promise.all([performer.close(), worker.close()])
  await close()
  await place.end()
  process.exit(0)
}

/**
 * Waits until no other worker of this name lives. The lock ends with the connection, and that with the process that
 * holds it, so whoever has it knows that what the worker before left is free.
 */
async function takePlace(databaseUrl: string, name: string): Promise<pg.Client> {
  const client = await connected(databaseUrl)
  const key = createHash('sha256').update(name).digest().readInt32BE()
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock(76, $1) as taken', [
      key,
    ])
    if (rows[0]?.taken) return client
    await delay(200)
  }
}

/** Waits until the database answers, however long it is away. */
async function connected(databaseUrl: string): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl })
    // What the others did is then free for another worker too.
    client.on('error', () => process.exit(DATABASE_LOST))
    try {
      await client.connect()
      tellKeeper({ of: 'database', answers: true })
      return client
    } catch (error) {
      if (!isTransient(error)) throw error
      client.removeAllListeners('error').on('error', () => undefined)
      tellKeeper({ of: 'database', answers: false })
    }
    await delay(1000)
  }
}
