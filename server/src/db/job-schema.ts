/** The schema of PostgreSQL in which background jobs wait. */
export const jobSchema = 'jobs'
