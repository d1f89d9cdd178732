import { archives as endpoints } from '@omics/contract/archives/archives'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { databaseGrant } from '../files/public-data/rows.ts'
import { fetchRuns } from './fetch-runs.ts'
import { listSamples, listSeries, seriesAccession, storedSeries } from './geo/rows.ts'
import { searchGeo } from './geo/search.ts'
import { series } from './geo/series-job.ts'
import { lookAt } from './look.ts'
import { pageOfRuns } from './runs/held-runs.ts'
import { filesOfNcbi, searchSra } from './runs/sra.ts'

export default implement(endpoints, {
  geo: ({ context, query }) =>
    query.where === 'geo' ? searchGeo(context, query) : listSeries(context.db, query),

  series: async ({ context: { db, outside }, params }) => {
    const geo = (await outside.of('ncbi'))?.geo ?? ''
    return (await storedSeries(db, seriesAccession(params.gse), geo)) ?? null
  },

  seriesSamples: ({ context: { db }, params, query }) => listSamples(db, seriesAccession(params.gse), query),

  readSeries: async ({ context: { db, jobs, outside }, identity, params, note }) => {
    const accession = seriesAccession(params.gse)
    if (!(await outside.of('ncbi'))) throw new Problem('archive_off', { details: { archive: 'NCBI' } })
    note({ objectId: accession, after: { accession } })
    const subject = { kind: 'series', id: accession }
    const place = { ownerId: identity.personId, subject, link: `/common/geo/${accession}` }
    const { id } = await db.transaction((tx) => jobs.begin(tx, series, { accession }, place))
    return { job_id: id }
  },

  sra: ({ context, query }) => searchSra(context, query),
  runs: ({ context, query }) => pageOfRuns(context, query),
  sraFiles: async ({ context, body }) => ({ runs: await filesOfNcbi(context, body.accessions) }),

  look: async ({ context, grant, body, language, note }) => {
    const made = await lookAt(context, grant, body, language)
    note({ after: { name: made.file, rows: made.rows } })
    return made
  },

  fetchPublic: async ({ context, identity, body, note }) => {
    const grant = await databaseGrant(context.db, identity, body.id, 'edit')
    const begun = await fetchRuns(context, grant, body)
    const after = { accessions: body.accessions.slice(0, 50), files: begun.ids.length }
    note({ objectId: grant.projectId, projectId: grant.projectId, after })
    return begun
  },

  fetch: async ({ context, grant, body, note }) => {
    const begun = await fetchRuns(context, grant, body)
    note({ after: { accessions: body.accessions.slice(0, 50), files: begun.ids.length } })
    return begun
  },
})
