import type { PaperWrite } from '@omics/contract/literature/papers'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../db/database.ts'

/** Adds papers, each as a whole statement of its own values, but for those known by DOI or PMID; gives their ids and titles. */
export async function addPapers(
  db: Database,
  papers: readonly PaperWrite[],
  readers: PaperWrite['readers'],
): Promise<{ id: string; title: string }[]> {
  const rows = papers.map((paper) => ({ ...paper, readers, id: uuidv7() }))
  const { rows: added } = await db.execute<{ id: string; title: string }>(sql`
    insert into paper (id, title, authors, journal, year, volume, issue, pages, abstract, doi, pmid, address, readers)
    select id, title, authors, journal, year, volume, issue, pages, abstract, doi, pmid, address, readers
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, title text, authors text[], journal text,
      year int, volume text, issue text, pages text, abstract text, doi text, pmid text, address text, readers text)
    on conflict do nothing returning id, title`)
  return added
}
