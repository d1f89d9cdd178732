import { sql } from 'drizzle-orm'

/** The schema of PostgreSQL in which background jobs wait. */
export const jobSchema = 'jobs'

/** The library's table of jobs. */
export const jobTable = sql.raw(`${jobSchema}.job`)

/** That of what comes by itself at its hour. */
export const scheduleTable = sql.raw(`${jobSchema}.schedule`)
