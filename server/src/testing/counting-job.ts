import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { JobFault, type ShownKind } from '../gateways/jobs/kind.ts'

/** What goes wrong: something that it knows why, something that it does not, or a full disk. */
const Fault = z.enum(['told', 'unforeseen', 'full disk'])

const Data = z.strictObject({
  to: z.number(),
  /** Milliseconds between two numbers. */
  pause: z.number(),
  alone: z.string().optional(),
  /** The number at which it goes wrong. */
  fails: z.object({ at: z.number(), by: Fault }).optional(),
})

/** Counts into the table `counted`, a row a number, from where it stands: a job to try the others’ ways with. */
export const counting: ShownKind<z.output<typeof Data>> = {
  // It stands in for a kind of that name.
  name: 'digests',
  data: Data,
  title: ({ to }) => ({ en: `Count to ${to}`, zh: `数到 ${to}` }),
  aloneBy: ({ alone }) => alone ?? '',
  retries: 1,
  perform: async ({ db }, { to, pause, fails }, { id, signal, progress }) => {
    const { rows } = await db.execute<{ n: number }>(
      sql`select coalesce(max(number), 0)::int as n from counted where job_id = ${id}`,
    )
    for (let number = (rows[0]?.n ?? 0) + 1; number <= to; number += 1) {
      if (fails?.at === number) {
        const still = await db.execute(sql`select 1 from counting_fails`)
        if (still.rows.length > 0) throw errorOf(fails.by)
      }
      await delay(pause, undefined, { signal })
      await db.execute(sql`insert into counted (job_id, number) values (${id}, ${number})`)
      progress({
        done: number,
        total: to,
        unit: 'steps',
        note: { en: `At ${number}`, zh: `第 ${number} 步` },
      })
    }
  },
}

function errorOf(fault: z.output<typeof Fault>): Error {
  switch (fault) {
    case 'told':
      return new JobFault({ en: 'It is odd', zh: '这是奇数' })
    case 'unforeseen':
      return new Error('Not foreseen')
    case 'full disk':
      return new Error('Not written', { cause: Object.assign(new Error('write'), { code: 'ENOSPC' }) })
  }
}
