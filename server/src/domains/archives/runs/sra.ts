import papaparse from 'papaparse'
import { z } from 'zod'
import { homeOf } from '@omics/contract/archives/accession'
import type { archives, ArchiveRun } from '@omics/contract/archives/archives'
import type { QueryOf } from '@omics/contract/endpoint'
import type { Context } from '../../../context.ts'
import { ncbiOf } from '../../../gateways/ncbi.ts'
import { Problem } from '../../../http/problem.ts'
import { windowOf } from '../../../resource/page.ts'
import { noRuns } from './held-runs.ts'

/** What SRA finds by words and fields: runs, a page of experiments at a time. */
export async function searchSra(context: Context, query: QueryOf<typeof archives.sra>) {
  const { offset, limit } = windowOf(query)
  const ncbi = await ncbiOf(context)
  const { ids, count } = await ncbi.search('sra', query.search, { offset, limit })
  const items = runsIn(await ncbi.runInfo(ids))
  return { items, total: count, totalIsExact: true, page: query.page, limit: query.limit }
}

const mostOfAccession = 500

/** The runs of accessions with the files that NCBI keeps of them. Throws `not_found` where it knows none. */
export async function filesOfNcbi(context: Context, accessions: readonly string[]): Promise<ArchiveRun[]> {
  const named = accessions.map((typed) => homeOf(typed))
  // NCBI takes what is no accession for words, and finds anything by them.
  if (named.some((one) => one?.home !== 'runs')) throw noRuns('accessions')
  const ncbi = await ncbiOf(context)
  const term = named.map((one) => `${one?.accession}[ACCN]`).join(' OR ')
  const { ids } = await ncbi.search('sra', term, { offset: 0, limit: mostOfAccession })
  const runs = runsIn(await ncbi.runInfo(ids))
  if (runs.length === 0) throw new Problem('not_found')
  return runs
}

/** Cells beyond the header stand in a list. */
const Row = z.record(z.string(), z.string().catch(''))

/** Runs of a table `runinfo`; lines without a run, as between its parts, are passed over. */
function runsIn(table: string): ArchiveRun[] {
  const { data } = papaparse.parse<unknown>(table, { header: true, skipEmptyLines: true })
  return data.flatMap((one) => {
    const row = Row.safeParse(one).data
    return row && /^[SED]RR\d+$/.test(row['Run'] ?? '') ? runOf(row) : []
  })
}

function runOf(row: z.output<typeof Row>): ArchiveRun {
  const text = (name: string) => (row[name] ?? '').replaceAll('\0', '').trim()
  const number = (name: string) => (/^\d+$/.test(text(name)) ? Number(text(name)) : null)
  const layout = text('LibraryLayout').toUpperCase()
  const address = text('download_path')
  return {
    run: text('Run'),
    experiment: text('Experiment'),
    sample: text('BioSample') || text('Sample'),
    study: text('SRAStudy'),
    project: text('BioProject'),
    title: [text('ScientificName'), text('LibraryStrategy')].filter(Boolean).join(', '),
    sample_title: text('SampleName'),
    study_title: '',
    organism: text('ScientificName'),
    platform: text('Platform'),
    instrument: text('Model'),
    library: text('LibraryName'),
    strategy: text('LibraryStrategy'),
    source: text('LibrarySource'),
    selection: text('LibrarySelection'),
    layout: layout === 'PAIRED' || layout === 'SINGLE' ? layout : '',
    reads: number('spots'),
    bases: number('bases'),
    published: text('ReleaseDate').slice(0, 10),
    attributes: {},
    fastq: [],
    submitted: [],
    // Megabytes are no length to check by, and NCBI's MD5 here is that of what the file holds.
    sra: /^https?:/i.test(address) ? [{ address, name: `${text('Run')}.sra`, bytes: null, md5: null }] : [],
  }
}
