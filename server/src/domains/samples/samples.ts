import { sql } from 'drizzle-orm'
import { mostSelected } from '@omics/contract/samples/filters'
import { samples as endpoints } from '@omics/contract/samples/samples'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { implement } from '../../http/implement.ts'
import { inShort } from '../../resource/in-short.ts'
import { addSamples } from './add.ts'
import { columnsOf } from './columns.ts'
import { editCells } from './edit.ts'
import { sendSamplesAsCsv, sendSamplesAsXlsx } from './export.ts'
import { samplesFromFiles } from './from-files.ts'
import { listSamples } from './listing.ts'
import { readFilesOf } from './project-files.ts'
import { runsOf, sampleById, samplesByIds } from './rows.ts'
import { fillSamples, idsOf, removeSamples, restoreSamples } from './sets.ts'

export default implement(endpoints, {
  list: ({ context: { db }, grant, query }) => listSamples(db, grant, query),
  search: ({ context: { db }, grant, query, body }) =>
    listSamples(db, grant, { ...body, page: query.page ?? body.page }),

  all: async ({ context: { db }, grant }) => {
    const { rows } = await db.execute<{ id: string; name: string }>(sql`
      select id, name from sample where project_id = ${grant.projectId} and deleted_at is null
      order by name limit 100000`)
    return rows
  },

  ids: async ({ context: { db }, grant, body }) => {
    const ids = await idsOf(db, grant, { matching: body }, mostSelected + 1)
    return { ids: ids.slice(0, mostSelected), complete: ids.length <= mostSelected }
  },

  blank: async ({ context: { db }, grant, language }) => ({
    columns: await columnsOf(db, grant),
    name: await freeName(db, grant, language === 'zh' ? '样本' : 'Sample '),
  }),

  show: ({ context: { db }, grant, params }) => sampleById(db, grant, params.sample_id),

  runs: async ({ context: { db }, grant, params }) => {
    const { id } = await sampleById(db, grant, params.sample_id)
    return runsOf(db, id)
  },

  add: async ({ context: { db }, grant, body, note }) => {
    const added = await addSamples(db, grant, body.items)
    const names = added.map((sample) => sample.name)
    note({ after: { name: inShort(names), added: added.length, names: names.slice(0, 20) } })
    return added
  },

  update: async ({ context: { db }, grant, params, body, note }) => {
    const { id } = await sampleById(db, grant, params.sample_id)
    const edits = body.cells.map((cell) => ({ ...cell, sample_id: id }))
    const { before } = await editCells(db, grant, edits, new Map([[id, body.version]]))
    note({ before, after: body.cells })
    return sampleById(db, grant, id)
  },

  cells: async ({ context: { db }, grant, body, note }) => {
    const { before } = await editCells(db, grant, body.cells)
    const ids = [...new Set(before.map((cell) => cell.sample_id))]
    note({ before: before.slice(0, 100), after: { cells: before.length, samples: ids.length } })
    return { items: await samplesByIds(db, grant, ids) }
  },

  fill: async ({ context: { db }, grant, body, note }) => {
    const filled = await fillSamples(db, grant, body.which, body.values)
    note({ before: filled.before.slice(0, 100), after: { changed: filled.changed, values: body.values } })
    return filled
  },

  remove: async ({ context: { db }, grant, body, note }) => {
    const removed = await removeSamples(db, grant, body)
    note({ before: removed })
    return removed
  },

  restore: async ({ context: { db }, grant, body, note }) => {
    const restored = await restoreSamples(db, grant, body.batch)
    note({ after: { restored, batch: body.batch } })
    return { restored }
  },

  csv: async ({ context: { db }, grant, body, language, reply }) => {
    await sendSamplesAsCsv(db, grant, body, language, reply)
    return null
  },

  xlsx: async ({ context: { db }, grant, body, language, reply }) => {
    await sendSamplesAsXlsx(db, grant, body, language, reply)
    return null
  },

  readFiles: ({ context: { db }, grant, body }) => readFilesOf(db, grant, body),

  fromFiles: async ({ context: { db }, grant, body, language, note }) => {
    const made = await samplesFromFiles(db, grant, body.samples, body.existing, language)
    note({ after: { name: inShort(body.samples.map((sample) => sample.name)), ...made } })
    return made
  },
})

/** The first of “Sample 1”, “Sample 2” … that no sample has. */
async function freeName(db: Database, grant: Grant, prefix: string): Promise<string> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select coalesce(max(substr(name, ${prefix.length + 1})::int), 0)::int + 1 as n from sample
    where project_id = ${grant.projectId} and deleted_at is null and name ~ ${`^${prefix}[0-9]{1,8}$`}`)
  return `${prefix}${rows[0]?.n ?? 1}`
}
