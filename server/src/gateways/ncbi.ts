import { z } from 'zod'
import type { OutsideValues } from '@omics/contract/administration/outside-kinds'
import type { Database } from '../db/database.ts'
import { type ArchiveContext, archiveSettings, askArchive, jsonOf, unreadableAnswer } from './ask-archive.ts'
import { refusedBy } from './json-answer.ts'
import { reachedFor } from './outside-guard.ts'
import { waitTurn } from './pace.ts'

/** How often NCBI lets one ask: https://www.ncbi.nlm.nih.gov/books/NBK25497/, “Usage Guidelines and Requirements”. */
const paceMs = { withKey: 105, without: 340 }

const Search = z.object({
  esearchresult: z.object({
    count: z.coerce.number().default(0),
    idlist: z.array(z.string()).default([]),
    ERROR: z.string().optional(),
  }),
})
const Refused = z.union([
  z.object({ error: z.string() }),
  z.object({ esearchresult: z.object({ ERROR: z.string() }) }),
  z.object({ esummaryresult: z.array(z.string()) }),
])
const Summaries = z.object({ result: z.record(z.string(), z.unknown()) })

/** The E-utilities of NCBI, asked as often as they let the whole platform. */
export class Ncbi {
  readonly #db: Database
  readonly #settings: OutsideValues<'ncbi'>
  readonly #allowed: readonly string[]

  constructor(db: Database, settings: OutsideValues<'ncbi'>, allowed: readonly string[]) {
    this.#db = db
    this.#settings = settings
    this.#allowed = reachedFor({ address: settings.address, inside: settings.inside }, allowed)
  }

  /** The ids that a search gives in a database such as `gds` or `sra`, and how many there are. */
  async search(
    database: string,
    term: string,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<{ ids: string[]; count: number }> {
    const page = { retstart: String(offset), retmax: String(limit) }
    const { esearchresult: found } = await this.#json('esearch.fcgi', Search, { db: database, term, ...page })
    return { ids: found.idlist, count: found.count }
  }

  /** What NCBI tells of ids, in their order; those that it does not know are left out. */
  async summaries(database: string, ids: readonly string[]): Promise<unknown[]> {
    if (ids.length === 0) return []
    const { result } = await this.#json('esummary.fcgi', Summaries, { db: database, id: ids.join(',') })
    return ids.flatMap((id) => result[id] ?? [])
  }

  /** Runs of SRA by ids of its database, as the table `runinfo`. */
  async runInfo(ids: readonly string[]): Promise<string> {
    if (ids.length === 0) return ''
    const query = { db: 'sra', id: ids.join(','), rettype: 'runinfo', retmode: 'text' }
    return (await this.#ask('efetch.fcgi', query)).bytes.toString('utf8')
  }

  /** A paper of PubMed in its own format, with its abstract; empty where it knows none. */
  async paper(pmid: string): Promise<string> {
    const query = { db: 'pubmed', id: pmid, rettype: 'medline', retmode: 'text' }
    return (await this.#ask('efetch.fcgi', query, [200, 400])).bytes.toString('utf8')
  }

  /** Records of GenBank or GenPept by accessions, as their flat file; empty where there are none. */
  async records(database: 'nuccore' | 'protein', accessions: readonly string[]): Promise<Buffer> {
    const rettype = database === 'protein' ? 'gp' : 'gbwithparts'
    const query = { db: database, id: accessions.join(','), rettype, retmode: 'text' }
    // It refuses a list of which it knows none.
    const answer = await this.#ask('efetch.fcgi', query, [200, 400])
    return answer.status === 400 ? Buffer.alloc(0) : answer.bytes
  }

  async #json<T>(program: string, schema: z.ZodType<T>, query: Record<string, string>): Promise<T> {
    const answer = await this.#ask(program, { ...query, retmode: 'json' })
    const json = jsonOf(answer)
    const refused = Refused.safeParse(json)
    if (refused.success) throw refusedBy(this.#url(program), sentenceOf(refused.data))
    const read = schema.safeParse(json)
    if (!read.success) throw unreadableAnswer(this.#url(program))
    return read.data
  }

  async #ask(program: string, query: Record<string, string>, expected: readonly number[] = [200]) {
    const { api_key: key, email } = this.#settings
    const url = this.#url(program)
    const own = { tool: 'omics-cloud', ...(email && { email }), ...(key && { api_key: key }) }
    url.search = new URLSearchParams({ ...query, ...own }).toString()
    const turn = () => waitTurn(this.#db, 'ncbi', key ? paceMs.withKey : paceMs.without)
    const answer = await askArchive(url, { allowed: this.#allowed, turn })
    if (!expected.includes(answer.status)) throw refusedBy(url, `status ${answer.status}`)
    return answer
  }

  #url(program: string): URL {
    return new URL(`${this.#settings.address.replace(/\/+$/, '')}/${program}`)
  }
}

function sentenceOf(refused: z.output<typeof Refused>): string {
  if ('error' in refused) return refused.error
  return 'esearchresult' in refused ? refused.esearchresult.ERROR : refused.esummaryresult.join(' ')
}

/** NCBI as an administrator has set it up. Throws `archive_off` where it is switched off. */
export async function ncbiOf(context: ArchiveContext): Promise<Ncbi> {
  return new Ncbi(context.db, await archiveSettings(context, 'ncbi'), context.config.outsideAllowed)
}
