import { getConstructionPlans } from 'pg-boss'
import { jobSchema } from '../job-schema.ts'

/**
 * Where background jobs wait: the tables are the library's own, and a running server makes none of them.
 *
 * @public
 */
export const statements = (): string =>
  // The migration is one transaction already.
  getConstructionPlans(jobSchema)
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '')
