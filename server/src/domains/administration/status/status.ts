import { outsideNames, type OutsideName } from '@omics/contract/administration/outside-kinds'
import { status as endpoints, type Status } from '@omics/contract/administration/status'
import type { Language } from '@omics/contract/errors'
import type { Context } from '../../../context.ts'
import { implement } from '../../../http/implement.ts'
import { presentSystem } from '../outside/rows.ts'
import { databaseOf } from './database.ts'
import { diskOf, executorOf, versionsOf } from './machine.ts'
import { peopleOnline } from './online.ts'
import { failedRuns, queueOf, workersOf } from './work.ts'

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()

/** How a system outside is, without its settings. */
async function stateOf(
  context: Context,
  name: OutsideName,
  language: Language,
): Promise<Status['outside'][number]> {
  const { source, enabled, tested_at, failure } = await presentSystem(context, name, language)
  return { name, source, enabled, tested_at, failure }
}

export default implement(endpoints, {
  show: async ({ context, language }) => {
    const { db } = context
    const [versions, disk, database, queue, workers, failed, outside, online] = await Promise.all([
      versionsOf(db),
      diskOf(context),
      databaseOf(db),
      queueOf(db),
      workersOf(db),
      failedRuns(db, language),
      Promise.all(outsideNames.map((name) => stateOf(context, name, language))),
      peopleOnline(db),
    ])
    const executor = executorOf(context)
    return {
      started_at: startedAt,
      versions,
      disk,
      database,
      queue,
      executor,
      workers,
      failed,
      outside,
      online,
    }
  },
})
