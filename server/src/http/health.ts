import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/** How long a part may take to answer before it counts as not there. */
const patience = 2000

type Part = 'database' | 'files'

/**
 * For load balancers and service managers, without signing in: `/health` says that the process answers, `/ready` that
 * it can do its work, with 503 and the parts that lack where it cannot. Neither tells why, which is in the log.
 */
export function serveHealth(server: FastifyInstance, context: Context): void {
  server.get('/health', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  server.get('/ready', async (_request, reply) => {
    const lacking = await lackingParts(context)
    const ready = lacking.length === 0 && !context.ending.aborted
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(ready ? { status: 'ok' } : { status: 'unavailable', lacking })
  })
}

async function lackingParts(context: Context): Promise<Part[]> {
  const folder = join(context.config.dataFolder, 'files')
  const parts = await Promise.all([
    lacks(context, 'database', context.db.execute(sql`select 1`)),
    lacks(context, 'files', access(folder, constants.R_OK | constants.W_OK)),
  ])
  return parts.filter((part) => part !== undefined)
}

/** The part where it did not answer in time or failed. */
async function lacks(context: Context, part: Part, answer: Promise<unknown>): Promise<Part | undefined> {
  const waiting = new AbortController()
  const late = setTimeout(patience, 'late', { signal: waiting.signal }).catch(() => 'late')
  try {
    return (await Promise.race([answer.then(() => 'there'), late])) === 'late' ? part : undefined
  } catch (error) {
    context.log.error({ error, part }, 'A part that is needed did not answer')
    return part
  } finally {
    waiting.abort()
  }
}
