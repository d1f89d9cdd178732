import { Seller } from '@omics/contract/commerce/orders'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { savedOr } from '../../../resource/saved.ts'

/** Who sells, as the administrators said. */
export async function sellerOf(db: Database): Promise<Seller> {
  const { rows } = await db.execute(sql`select name, address, tax_number, bank_account, version from seller`)
  return Seller.parse(rows[0])
}

/** Stores who sells. Throws `stale` where somebody else was faster. */
export async function saveSeller(db: Database, seller: z.output<typeof Seller>): Promise<Seller> {
  const changed = await db.execute(sql`
    update seller set name = ${seller.name}, address = ${seller.address}, tax_number = ${seller.tax_number},
      bank_account = ${seller.bank_account}, version = version + 1 where version = ${seller.version}`)
  return savedOr(changed, () => sellerOf(db))
}
