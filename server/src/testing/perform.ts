import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { performJobs } from '../gateways/jobs/perform.ts'
import { jobKinds } from '../job-kinds.ts'
import { openContext } from '../open-context.ts'
import { counting } from './counting-job.ts'

// Performs the jobs of a database in a process of its own, until it is killed.
const config = readConfig(process.env)
const url = config.databaseUrl ?? ''
const { context, close } = await openContext(config, url, pino({ level: 'silent' }), 6)
const place = new pg.Client({ connectionString: url })
await place.connect()
const kinds = process.argv.includes('counting') ? { ...jobKinds, digests: counting } : jobKinds
const performer = performJobs(
  context,
  url,
  place,
  kinds,
  process.argv.includes('soon') ? { soonWithin: 500 } : {},
)
process.once('SIGTERM', () => {
  void performer
    .close()
    .then(close)
    .then(() => process.exit(0))
})
await performer.begun
