import { sampleColumns as endpoints } from '@omics/contract/samples/columns'
import { implement } from '../../http/implement.ts'
import { changeColumn } from './column-change.ts'
import { addColumns, columnsOf, orderColumns, removeColumn, restoreColumn, showColumns } from './columns.ts'
import { columnsFromTable } from './import/propose.ts'
import { uploadedTable } from './import/upload.ts'
import { Problem } from '../../http/problem.ts'

export default implement(endpoints, {
  list: ({ context: { db }, grant }) => columnsOf(db, grant),

  create: async ({ context: { db }, grant, body, note }) => {
    const [column] = await addColumns(db, grant, [body])
    if (!column) throw new Problem('internal')
    note({ after: column })
    return column
  },

  update: async ({ context: { db }, grant, params, body, note }) => {
    const column = await changeColumn(db, grant, params.title_id, body)
    note({ after: column })
    return column
  },

  show: ({ context: { db }, grant, body, note }) => {
    note({ after: body })
    return showColumns(db, grant, body.columns)
  },

  fromFile: async ({ context: { db }, grant, language, request, note }) => {
    const { table } = await uploadedTable(request, language)
    const added = await addColumns(db, grant, columnsFromTable(table, await columnsOf(db, grant)))
    note({ after: added.map((column) => column.label) })
    return columnsOf(db, grant)
  },

  order: ({ context: { db }, grant, body }) => orderColumns(db, grant, body.columns),

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
