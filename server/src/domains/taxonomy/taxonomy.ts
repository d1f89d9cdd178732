import { sql } from 'drizzle-orm'
import { taxonomy as endpoints } from '@omics/contract/taxonomy/taxonomy'
import { readAddress } from '@omics/engine/remote'
import type { Database } from '../../db/database.ts'
import { implement } from '../../http/implement.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem, refuseField } from '../../http/problem.ts'
import { inPlainLetters } from '../../resource/plain-letters.ts'
import { withoutFtp } from '../downloads/begin.ts'
import { readableFiles } from '../files/library/keep.ts'
import { sealedSource, shownSource, taxonomyImport } from './import-job.ts'
import { childrenOf, importedNow, taxonById } from './rows.ts'
import { searchTaxa } from './search.ts'

export default implement(endpoints, {
  names: ({ context: { db }, query }) => {
    const { search = '', parent_id, ...page } = query
    return search === '' ? childrenOf(db, parent_id, page) : searchTaxa(db, { search, ...page })
  },

  name: ({ context: { db }, params }) => taxonById(db, params.tax_id),

  annotate: async ({ context: { db }, identity, params, body, note }) => {
    const before = await taxonById(db, params.tax_id)
    const { name_zh, note: noteEn, note_zh, version } = body
    const { rows } = await db.execute(sql`
      insert into taxon_note as n (tax_id, name_zh, letters, note, note_zh, updated_by)
      select ${before.tax_id}, ${name_zh}, ${lettersOf(name_zh)}, ${noteEn}, ${note_zh}, ${identity.personId}
      where ${version} = 0 or exists (select 1 from taxon_note where tax_id = ${before.tax_id})
      on conflict (tax_id) do update set name_zh = excluded.name_zh, note = excluded.note, note_zh = excluded.note_zh,
        letters = case when ${isReplaced} then excluded.letters || ' ' || n.letters
          when n.name_zh = excluded.name_zh then n.letters else excluded.letters end,
        earlier = case when ${isReplaced}
          then array_remove(array_remove(n.earlier, excluded.name_zh), n.name_zh) || n.name_zh else n.earlier end,
        updated_by = excluded.updated_by, updated_at = now(), version = n.version + 1
      where n.version = ${version} returning 1`)
    const after = await taxonById(db, params.tax_id)
    if (rows.length === 0) throw new Problem('stale', { data: after })
    note({ objectId: String(after.tax_id), before: noted(before), after: noted(after) })
    return after
  },

  state: ({ context: { db } }) => importedNow(db),

  import: async ({ context, identity, body, note }) => {
    const { db, jobs } = context
    const from =
      'address' in body
        ? sealedSource(context, addressOf(body.address))
        : await fileOf(db, identity, body.file_id)
    note({ objectId: 'taxonomy', after: { source: shownSource(from) } })
    const place = {
      ownerId: identity.personId,
      subject: { kind: 'taxonomy', id: 'taxonomy' },
      link: '/common/taxonomy',
    }
    const { id } = await db.transaction((tx) => jobs.begin(tx, taxonomyImport, { from }, place))
    return { job_id: id }
  },
})

/** Whether a Chinese name takes the place of another, which then is an earlier one; one that is only cleared was wrong. */
const isReplaced = sql`(n.name_zh <> '' and excluded.name_zh not in ('', n.name_zh))`

const noted = ({
  name,
  name_zh,
  note,
  note_zh,
}: {
  name: string
  name_zh: string
  note: string
  note_zh: string
}) => ({
  name,
  name_zh,
  note,
  note_zh,
})

async function fileOf(db: Database, identity: Identity, id: string) {
  const [row] = await readableFiles(db, identity, [id])
  if (row?.kind !== 'file') throw new Problem('not_found')
  return { file: row.id, name: row.name, by: identity.personId }
}

function addressOf(text: string): string {
  const address = withoutFtp(text)
  if (readAddress(address)) return address
  throw refuseField('address', {
    en: 'Give the address of a taxdump.tar.gz.',
    zh: '请填写 taxdump.tar.gz 的网址。',
  })
}

/** The pinyin of a name in one word, and its initials: 小鼠 gives `xiaoshu xs`. */
function lettersOf(name: string): string {
  const words =
    inPlainLetters(name)
      .toLowerCase()
      .match(/[a-z]+|\d+/g) ?? []
  return words.length === 0 ? '' : `${words.join('')} ${words.map((word) => word[0]).join('')}`
}
