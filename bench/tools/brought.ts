import { setTimeout as delay } from 'node:timers/promises'
import { supplied } from '@omics/server/collection/collection'
import pg from 'pg'

/** Waits for the worker to have brought all tools that come along, which keeps the machine busy for a while. */
export async function allBrought(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (let attempt = 0; attempt < 1200; attempt += 1) {
      const { rows } = await client.query<{ n: number }>('select count(collection_key)::int as n from tool')
      if ((rows[0]?.n ?? 0) >= supplied.length) return
      await delay(500)
    }
  } finally {
    await client.end()
  }
  throw new Error('The tools that come along were not brought')
}
