import { sql } from 'drizzle-orm'
import { singleCellAnalyses as endpoints } from '@omics/contract/singlecell/analyses'
import { implement } from '../../http/implement.ts'
import { allOf, contains, readPage } from '../../resource/page.ts'
import { removeAnalysis } from '../analyses/control/control.ts'
import { visibleTo } from '../projects/rows.ts'
import { analysesFrom, oneAnalysis, selectAnalyses } from './analysis-rows.ts'
import { analyse } from './launch.ts'

export default implement(endpoints, {
  list: ({ context: { db }, identity, query }) => {
    const where = allOf(
      sql`a.deleted_at is null and p.deleted_at is null and ${visibleTo(identity)}`,
      query.id && sql`s.single_cell_file_id = ${query.id}`,
      query.state && sql`a.state = ${query.state}`,
      contains(sql`a.name`, query.search),
    )
    return readPage(db, query, { from: analysesFrom, where }, (window) => selectAnalyses(db, where, window))
  },

  create: async ({ context, identity, body, language, note }) => {
    const made = await analyse(context, identity, body, language)
    note({ projectId: made.project_id, objectId: made.id, after: { name: made.name } })
    return made
  },

  show: ({ context: { db }, grant }) => oneAnalysis(db, sql`a.id = ${grant.objectId}`),

  remove: async ({ context: { db }, grant, note }) => {
    const { name } = await oneAnalysis(db, sql`a.id = ${grant.objectId}`)
    note({ before: { name } })
    await removeAnalysis(db, grant)
    return null
  },
})
