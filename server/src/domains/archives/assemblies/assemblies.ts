import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { assemblies as endpoints } from '@omics/contract/archives/assemblies'
import { implement } from '../../../http/implement.ts'
import { Problem } from '../../../http/problem.ts'
import { beginDownloads } from '../../downloads/begin.ts'
import { ownSpace } from '../../projects/own-space.ts'
import { genome } from './genome-job.ts'
import { entryName } from './entry-of.ts'
import { lookUp } from './look-up.ts'

export default implement(endpoints, {
  show: async ({ context, query }) => {
    const { files, ...assembly } = await lookUp(context, query.accession)
    return { ...assembly, files: files.map(({ name, what }) => ({ name, what })) }
  },

  add: async ({ context, identity, language, body, note }) => {
    const assembly = await lookUp(context, body.accession)
    const name = entryName(assembly)
    if (assembly.entry_id !== null) throw new Problem('name_taken', { details: { name } })
    const indexes = (body.indexes ?? assembly.asked).filter((kind) => assembly.indexes.includes(kind))
    const { accession, address, organism, files } = assembly
    note({ objectId: accession, after: { name, address, indexes } })
    const space = await ownSpace(context, identity, language)
    const job_id = await context.db.transaction(async (tx) => {
      // Two clicks are one genome.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`genome ${accession}`}, 0))`)
      const { rows } = await tx.execute<{ id: string }>(sql`
        select id from shown_job where kind = 'genome' and alone_key = ${accession} and state in ('waiting', 'running')`)
      if (rows[0]) return rows[0].id
      const title = { en: name, zh: name }
      const { ids } = await beginDownloads(context, tx, space, { title, parentId: null, files })
      const data = {
        entry: uuidv7(),
        downloads: ids,
        by: identity.personId,
        indexes,
        accession,
        name,
        address,
        organism,
        assembly: assembly.name,
        submitter: assembly.submitter,
      }
      const subject = { kind: 'genome', id: accession }
      const place = { ownerId: identity.personId, subject, link: '/common/index' }
      return (await context.jobs.begin(tx, genome, data, place)).id
    })
    return { job_id }
  },
})
