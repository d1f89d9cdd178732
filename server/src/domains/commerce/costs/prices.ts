import { UsagePrices } from '@omics/contract/commerce/usage'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { savedOr } from '../../../resource/saved.ts'
import { closeMonths } from './close-months.ts'

/** What usage costs now. */
export async function pricesOf(db: Database): Promise<UsagePrices> {
  const { rows } = await db.execute(
    sql`select core_price, memory_price, gpu_price, storage_price, version from usage_price`,
  )
  return UsagePrices.parse(rows[0])
}

/** Stores what usage costs; months that are over keep the prices before. Throws `stale` where somebody was faster. */
export function savePrices(db: Database, prices: UsagePrices): Promise<UsagePrices> {
  return db.transaction(async (tx) => {
    await closeMonths(tx, sql`now()`)
    const changed = await tx.execute(sql`
      update usage_price set core_price = ${prices.core_price}, memory_price = ${prices.memory_price},
        gpu_price = ${prices.gpu_price}, storage_price = ${prices.storage_price}, version = version + 1
      where version = ${prices.version}`)
    return savedOr(changed, () => pricesOf(tx))
  })
}
