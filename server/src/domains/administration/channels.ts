import { sql } from 'drizzle-orm'
import { Channel, channels as endpoints, ChannelWrite } from '@omics/contract/administration/channels'
import { isoTime } from '../../db/iso-time.ts'
import { implement } from '../../http/implement.ts'
import { crudOn } from '../../resource/crud/crud-on.ts'
import { contains, inWindow, readPage } from '../../resource/page.ts'

const ordinary = crudOn({
  table: 'channel',
  row: Channel,
  write: ChannelWrite,
  sort: 'position',
  searched: sql`(t.key || ' ' || t.title_en || ' ' || t.title_zh)`,
  computed: { people: sql`(select count(*)::int from person p where p.channel_id = t.id)` },
})

const { people: personPage } = endpoints
const Rows = personPage.output.shape.items
const Offered = endpoints.all.output

export default implement(endpoints, {
  list: (call) => ordinary.list(call),
  create: (call) => ordinary.create(call),
  show: (call) => ordinary.show(call),
  update: (call) => ordinary.update(call),
  remove: (call) => ordinary.remove(call),

  all: async ({ context: { db } }) => {
    const { rows } = await db.execute(sql`
      select id, key, title_en, title_zh from channel where state = 'active' order by position, id`)
    return Offered.parse(rows)
  },

  people: async ({ context: { db }, params, query }) => {
    const { id } = await ordinary.find(db, params.id)
    const found = contains(sql`(p.name || ' ' || p.full_name || ' ' || p.email)`, query.search)
    const where = sql`p.channel_id = ${id} and ${found}`
    return readPage(db, query, { from: sql`person p`, where }, async (window) => {
      const { rows } = await db.execute(sql`
        select p.id, p.name, p.full_name, ${isoTime(sql`p.created_at`)} as created_at from person p
        where ${where} order by p.created_at desc, p.id desc ${inWindow(window)}`)
      return Rows.parse(rows)
    })
  },
})
