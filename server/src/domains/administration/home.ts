import { emptyHome, home as endpoints, type Figures } from '@omics/contract/administration/home'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { holds } from '../../http/permission.ts'
import {
  countFigures,
  dayOf,
  isHomeForVisitors,
  readHome,
  shownHome,
  writeHome,
} from '../system/home-page.ts'
import { requireSeen } from '../system/image-access.ts'

export default implement(endpoints, {
  page: async ({ context: { db }, identity }) => {
    const nothing = { ...emptyHome, tools: [] }
    if (!identity && !(await isHomeForVisitors(db))) return nothing
    return shownHome(db, dayOf(new Date()))
  },

  figures: async ({ context, identity }) => {
    const { content } = await readHome(context.db)
    const shown = content.figures && (identity || content.for_visitors)
    // Who puts the page together sees them before everybody does.
    const told = shown || (identity && (await holds(context.db, identity, 'home_config')))
    return told ? recentFigures(context) : null
  },

  configuration: ({ context: { db } }) => readHome(db),

  configure: async ({ context: { db }, identity, body, note }) => {
    const before = await readHome(db)
    const chosen = { 'content.banner.image': body.content.banner.image }
    await requireSeen(db, identity, chosen, [before.content.banner.image])
    const after = await writeHome(db, body)
    note({ before: before.content, after: after.content })
    return after
  },
})

const counted = new WeakMap<Context, { readonly at: number; readonly figures: Promise<Figures> }>()
const freshFor = 60_000

/** Anybody may ask, and counting all samples takes a while: once a minute does. */
function recentFigures(context: Context): Promise<Figures> {
  const last = counted.get(context)
  if (last && Date.now() - last.at < freshFor) return last.figures
  const figures = countFigures(context.db)
  counted.set(context, { at: Date.now(), figures })
  figures.catch(() => counted.delete(context))
  return figures
}
