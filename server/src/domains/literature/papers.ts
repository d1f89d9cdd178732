import { Paper, papers as endpoints, PaperShown, PaperWrite } from '@omics/contract/literature/papers'
import { sql } from 'drizzle-orm'
import { implement } from '../../http/implement.ts'
import { crudWithTrashOn } from '../../resource/crud/crud-on.ts'
import { inShort } from '../../resource/in-short.ts'
import { allOf } from '../../resource/page.ts'
import { requireSeen } from '../system/image-access.ts'
import { addPapers } from './add-papers.ts'
import { cited } from './citations/cited.ts'
import { readApart } from './citations/read-apart.ts'
import { linkable, linksOf } from './links.ts'
import { lookUp } from './look-up.ts'
import { readableBy, shownPaper, yearsOf } from './readable.ts'

const ordinary = crudWithTrashOn({
  table: 'paper',
  row: Paper,
  write: PaperWrite,
  sort: '-year',
  searched: sql`paper_text(t)`,
  filters: ['year', 'readers'],
  taken: 'paper_known',
})

export default implement(endpoints, {
  ...ordinary,

  create: async (call) => {
    const { context, identity, body } = call
    await requireSeen(context.db, identity, { image: body.image })
    return ordinary.create(call)
  },

  update: async (call) => {
    const { context, identity, params, body } = call
    const { image } = await ordinary.find(context.db, params.id)
    await requireSeen(context.db, identity, { image: body.image }, [image])
    return ordinary.update(call)
  },

  listed: (call) => ordinary.list(call),

  index: async (call) => {
    const { context, query, identity } = call
    const { year, project, ...search } = query
    const readable = allOf(readableBy(identity), project && sql`t.projects @> array[${project}]::uuid[]`)
    const [page, years] = await Promise.all([
      ordinary.list({ ...call, query: search }, allOf(readable, year !== undefined && sql`t.year = ${year}`)),
      yearsOf(context.db, readable),
    ])
    return { ...page, items: page.items.map((paper) => PaperShown.parse(paper)), years }
  },

  show: async ({ context: { db }, identity, params }) => {
    const paper = await shownPaper(db, identity, params.id)
    return { ...PaperShown.parse(paper), links: identity ? await linksOf(db, identity, paper) : [] }
  },

  cite: async ({ context: { db }, identity, params, query }) => ({
    citation: cited(await shownPaper(db, identity, params.id), query.format),
  }),

  linkable: ({ context: { db }, identity }) => linkable(db, identity),

  lookUp: ({ context, body }) => lookUp(context, body.reference),

  bring: async ({ context: { db }, identity, body, note }) => {
    const { papers, untitled } = await readApart(identity.personId, body.text)
    const added = await addPapers(db, papers, body.readers)
    const titles = added.map(({ title }) => title)
    note({ ...(added[0] && { objectId: added[0].id }), after: { title: inShort(titles), titles } })
    return { added: added.map(({ id }) => id), known: papers.length - added.length, untitled }
  },
})
