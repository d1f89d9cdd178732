import { sampleColumns as endpoints, type SampleColumn } from '@omics/contract/samples/columns'
import { implement } from '../../http/implement.ts'
import { changeColumn } from './column-change.ts'
import { addColumns, columnsOf, orderColumns, removeColumn, restoreColumn, showColumns } from './columns.ts'
import { columnsFromTable } from './import/propose.ts'
import { uploadedTable } from './import/upload.ts'
import { Problem } from '../../http/problem.ts'

/** Which columns are shown, by their keys. */
const shownOf = (columns: readonly SampleColumn[]) =>
  Object.fromEntries(columns.map(({ key, shown }) => [key, shown]))

export default implement(endpoints, {
  list: ({ context: { db }, grant }) => columnsOf(db, grant),

  create: async ({ context: { db }, grant, body, note }) => {
    const [column] = await addColumns(db, grant, [body])
    if (!column) throw new Problem('internal')
    note({ after: column })
    return column
  },

  update: async ({ context: { db }, grant, params, body, note }) => {
    const before = (await columnsOf(db, grant)).find(({ id }) => id === params.title_id)
    const column = await changeColumn(db, grant, params.title_id, body)
    note({ before, after: column })
    return column
  },

  show: async ({ context: { db }, grant, body, note }) => {
    const before = shownOf(await columnsOf(db, grant))
    const after = await showColumns(db, grant, body.columns)
    note({ before, after: shownOf(after) })
    return after
  },

  fromFile: async ({ context: { db }, identity, grant, language, request, note }) => {
    const { table } = await uploadedTable(identity.personId, request, language)
    const added = await addColumns(db, grant, columnsFromTable(table, await columnsOf(db, grant)))
    note({ after: added.map((column) => column.label) })
    return columnsOf(db, grant)
  },

  order: async ({ context: { db }, grant, body, note }) => {
    const before = await columnsOf(db, grant)
    const after = await orderColumns(db, grant, body.columns)
    note({ before: before.map(({ key }) => key), after: after.map(({ key }) => key) })
    return after
  },

  remove: async ({ context: { db }, grant, params, note }) => {
    note({ before: await removeColumn(db, grant, params.title_id) })
    return null
  },

  restore: async ({ context: { db }, grant, params, note }) => {
    const column = await restoreColumn(db, grant, params.title_id)
    note({ after: column })
    return column
  },
})
