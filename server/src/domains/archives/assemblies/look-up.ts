import { sql } from 'drizzle-orm'
import type { Assembly } from '@omics/contract/archives/assemblies'
import { isOnPath } from '../../../gateways/debian.ts'
import type { Context } from '../../../context.ts'
import { ncbiGenomesOf } from '../../../gateways/ncbi-genomes.ts'
import { Problem } from '../../../http/problem.ts'
import { recipes } from '../../files/library/index-kinds.ts'
import { askedIndexes, ofGenomes } from './asked-indexes.ts'

type FileOf = Assembly['files'][number] & {
  readonly address: string
  readonly md5: string
}

/** An assembly with what its files are checked by. */
export type FoundAssembly = Omit<Assembly, 'files'> & { readonly files: readonly FileOf[] }

/** What comes of an assembly, by the end of its name. A genome without genes is one, without its sequence it is none. */
const endings = [
  ['_genomic.fna.gz', 'sequence'],
  ['_genomic.gff.gz', 'gff'],
  ['_genomic.gtf.gz', 'gtf'],
  ['_assembly_report.txt', 'report'],
] as const

/** Asks NCBI for an assembly. Throws `not_found` where it has none, or keeps no sequence of it. */
export async function lookUp(context: Context, asked: string): Promise<FoundAssembly> {
  const genomes = await ncbiGenomesOf(context)
  const folder = await genomes.folderOf(asked)
  if (!folder) throw new Problem('not_found')
  const checksums = await genomes.checksumsOf(folder)
  const files = endings.flatMap(([ending, what]): FileOf[] => {
    const name = folder.name + ending
    const md5 = checksums.get(name)
    return md5 === undefined
      ? []
      : [{ name, what, md5, address: `${folder.address}/${encodeURIComponent(name)}` }]
  })
  if (!files.some(({ what }) => what === 'sequence')) throw new Problem('not_found')
  const report = await genomes.reportOf(folder)
  const said = (key: string) => (report.get(key) ?? '').slice(0, 200)
  const indexes = ofGenomes.filter((kind) => isOnPath(recipes[kind].program))
  return {
    accession: folder.accession,
    name: said('assembly name') || folder.name.slice(folder.accession.length + 1),
    // The common name stands behind in brackets.
    organism: said('organism name').replace(/\s*\([^)]*\)\s*$/, ''),
    tax_id: said('taxid'),
    level: said('assembly level'),
    submitter: said('submitter'),
    published: said('date'),
    address: folder.address,
    files,
    indexes,
    asked: (await askedIndexes(context.db)).filter((kind) => indexes.includes(kind)),
    entry_id: await entryOf(context, folder.address),
  }
}

async function entryOf({ db }: Context, address: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from reference_folder where kind = 'genome' and source = ${address} limit 1`,
  )
  return rows[0]?.id ?? null
}
