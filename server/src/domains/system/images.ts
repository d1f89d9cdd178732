import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../db/database.ts'
import { storedImage } from '../../db/tables/account.ts'
import { Problem } from '../../http/problem.ts'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

/** Whether an account, a logo, the home page, a tool, a paper, a course or the feedback panel shows the picture `i`. */
const isShown = sql`('/images/' || i.id in (
  select image from person where image <> ''
  union select unnest(array[img, img_thumbnail]) from system_configuration
  union select image from tool_introduction
  union select image from paper
  union select cover from course
  union select qr_image from feedback_panel
  union select branding ->> 'logo' from report where branding is not null
  union select branding ->> 'logo' from report_revision where branding is not null
  union select branding ->> 'logo' from report_brand
  union select contents -> 'branding' ->> 'logo' from report_template where contents -> 'branding' ->> 'logo' is not null
  union select contents -> 'branding' ->> 'logo' from report_template_version where contents -> 'branding' ->> 'logo' is not null
  union select coalesce(content -> 'banner' ->> 'image', '') from home_configuration))`

/** What pictures of one person that nothing shows may take together, in bytes. */
export const mostOfPerson = 64 * 1024 * 1024

/**
 * Stores a picture and gives its path. What it is follows from its first bytes, not from what the sender says. Throws
 * `too_many_images` when with it those of that person that nothing shows would take too much: what the platform shows
 * is wanted, however much it is.
 */
export async function storeImage(db: Database, bytes: Buffer, personId: string): Promise<string> {
  const mediaType = bytes.subarray(0, 8).equals(png)
    ? 'image/png'
    : bytes.subarray(0, 3).equals(jpeg)
      ? 'image/jpeg'
      : undefined
  if (!mediaType) throw new Problem('not_an_image')
  const id = uuidv7()
  await db.transaction(async (tx) => {
    // Else many at the same moment would each find room.
    await tx.execute(sql`select from person where id = ${personId} for no key update`)
    const { rows } = await tx.execute<{ fits: boolean }>(sql`
      select coalesce(sum(octet_length(bytes)), 0) + ${bytes.length} <= ${mostOfPerson} as fits
      from stored_image i where person_id = ${personId} and not ${isShown}`)
    if (!rows[0]?.fits) throw new Problem('too_many_images')
    await tx.insert(storedImage).values({ id, mediaType, bytes, personId })
  })
  return `/images/${id}`
}

/** So long a picture waits for the form that it was chosen in to be saved. */
const waits = sql`interval '7 days'`

/** Removes pictures that nothing shows any more: no account, no logo, no home page, tool, paper, course or feedback panel. */
export async function sweepImages(db: Database): Promise<void> {
  await db.execute(sql`
    delete from stored_image i where i.created_at < now() - ${waits} and not ${isShown}`)
}
