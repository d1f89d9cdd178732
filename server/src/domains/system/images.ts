import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../db/database.ts'
import { storedImage } from '../../db/tables/account.ts'
import { Problem } from '../../http/problem.ts'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

/** Stores a picture and gives its path. What it is follows from its first bytes, not from what the sender says. */
export async function storeImage(db: Database, bytes: Buffer, personId: string): Promise<string> {
  const mediaType = bytes.subarray(0, 8).equals(png)
    ? 'image/png'
    : bytes.subarray(0, 3).equals(jpeg)
      ? 'image/jpeg'
      : undefined
  if (!mediaType) throw new Problem('not_an_image')
  const id = uuidv7()
  await db.insert(storedImage).values({ id, mediaType, bytes, personId })
  return `/images/${id}`
}
