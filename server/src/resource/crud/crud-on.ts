import type { z } from 'zod'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { changingOf } from './changing.ts'
import { type Entity, readingOf } from './reading.ts'

/**
 * The ordinary handlers of the calls that `crud` declares, to be spread and overridden. Refuses with `name_taken` what
 * a unique index does not allow, `stale` where somebody else was faster, `still_referenced` where a foreign key that
 * restricts still points.
 */
export function crudOn<Row extends z.ZodObject, Write extends z.ZodObject>(
  entity: Entity<Row, Write, unknown>,
) {
  const { restore: _restore, ...handlers } = everywhere(entity)
  return handlers
}

/** The ordinary handlers of the calls that `crudWithTrash` declares; the table has `deleted_at`. */
export function crudWithTrashOn<Row extends z.ZodObject, Write extends z.ZodObject>(
  entity: Omit<Entity<Row, Write, unknown>, 'keepsRemoved'>,
) {
  return everywhere({ ...entity, keepsRemoved: true })
}

function everywhere<Row extends z.ZodObject, Write extends z.ZodObject>(entity: Entity<Row, Write, unknown>) {
  const reading = readingOf(entity)
  const find = (db: Database, id: string) => reading.find(db, id, undefined)
  return { ...reading, ...changingOf(entity, reading.find), find }
}

/**
 * The ordinary handlers of the calls that `crudIn` declares: the same within a project. The table has `project_id`,
 * and `deleted_at` for what lies in the trash. One row is named by the last parameter of the path.
 */
export function crudWithin<Row extends z.ZodObject, Write extends z.ZodObject>(
  entity: Omit<Entity<Row, Write, InProject>, 'within' | 'keepsRemoved'>,
) {
  const whole: Entity<Row, Write, InProject> = {
    ...entity,
    within: ({ grant }) => ({ project_id: grant.projectId }),
    keepsRemoved: true,
  }
  const reading = readingOf(whole)
  return { ...reading, ...changingOf(whole, reading.find) }
}

interface InProject {
  readonly grant: Grant
}
