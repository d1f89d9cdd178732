import { z } from 'zod'
import { holdersOf } from '../access.ts'
import { Person } from '../account/users.ts'
import { id, timestamp } from '../crud.ts'
import { get, type Resource } from '../endpoint.ts'
import { OutsideSystem } from './outside-systems.ts'

const count = z.number().int()
const bytes = z.number().int()

/** How the platform is, at the moment of asking. */
export const Status = z.object({
  started_at: timestamp,
  versions: z.object({
    platform: z.string(),
    node: z.string(),
    postgresql: z.string(),
    /** The last migration of the database. */
    schema: z.string(),
    /** Programs that tasks call, with the version of their package; null where it is not known. */
    tools: z.array(z.object({ name: z.string(), installed: z.boolean(), version: z.string().nullable() })),
  }),
  disk: z.object({ total: bytes, free: bytes, files: bytes, trash: bytes }),
  database: z.object({
    bytes,
    connections: count,
    most_connections: count,
    /** The largest tables with their indexes; rows are estimates. */
    tables: z.array(z.object({ name: z.string(), bytes, rows: count })),
  }),
  queue: z.object({ waiting: count, running: count, waiting_since: timestamp.nullable() }),
  executor: z.object({
    kind: z.string(),
    /** Tasks run shut off from the machine; false where the administrator took that away. */
    isolated: z.boolean(),
    /** Why no sandbox can be started now, so that runs wait; null while one can. */
    sandbox_trouble: z.string().nullable(),
    /** What all tasks together can use; null where the executor decides. */
    cpu: z.number().nullable(),
    memory_bytes: bytes.nullable(),
  }),
  /** Who carries runs out; without one they wait. */
  workers: z.object({
    alive: count,
    busy: z.array(z.object({ name: z.string(), runs: count })),
  }),
  failed: z.object({
    /** Since a day ago. */
    runs: count,
    latest: z.array(
      z.object({
        run_id: id,
        analysis_id: id,
        project: z.string(),
        analysis: z.string(),
        label: z.string(),
        /** What happened, in the reader's language. */
        what: z.string(),
        finished_at: timestamp,
      }),
    ),
  }),
  /** Whether they answer; how they are reached is for those alone who may set that. */
  outside: z.array(
    OutsideSystem.pick({ name: true, source: true, enabled: true, tested_at: true, failure: true }),
  ),
  /** Who used the platform in the last five minutes, the latest first, and how many beyond those listed. */
  online: z.object({ people: z.array(Person.extend({ last_used_at: timestamp })), total: count }),
})
export type Status = z.output<typeof Status>

export const status = {
  show: get('/api/status', {
    summary:
      'How the platform is: versions, disk, database, queue, executor, failed runs, systems outside, people.',
    access: holdersOf('status'),
    output: Status,
    ours: true,
  }),
} satisfies Resource
