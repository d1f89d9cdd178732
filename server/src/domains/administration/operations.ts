import { sql } from 'drizzle-orm'
import { operations as endpoints } from '@omics/contract/administration/operations'
import { implement } from '../../http/implement.ts'
import { sendOperations } from './operation-csv.ts'
import { findOperation, operationsThat, pageOfOperations } from './operation-rows.ts'

export default implement(endpoints, {
  list: ({ context: { db }, query }) => pageOfOperations(db, operationsThat(query), query),

  search: ({ context: { db }, query, body }) => pageOfOperations(db, operationsThat(body), query),

  project: async ({ context: { db }, grant, query }) => {
    const within = sql`o.project_id = ${grant.projectId}::uuid`
    const page = await pageOfOperations(db, sql`${within} and ${operationsThat(query)}`, query)
    // From where somebody works is the administration's to know.
    return { ...page, items: page.items.map((entry) => ({ ...entry, address: '' })) }
  },

  show: ({ context: { db }, params }) => findOperation(db, params.id),

  csv: async ({ context: { db }, body, language, reply }) => {
    await sendOperations(db, body, language, reply)
    return null
  },
})
