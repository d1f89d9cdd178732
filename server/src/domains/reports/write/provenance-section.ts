import { createHash } from 'node:crypto'
import type { SectionOf } from '@omics/contract/reports/sections'
import type { Context } from '../../../context.ts'
import type { Grant } from '../../../http/grant.ts'
import { provenanceOf } from '../../analyses/results/provenance.ts'
import { addFileFromBytes } from '../../files/keep.ts'
import { findByPath } from '../../files/tree.ts'
import type { Facts } from './facts.ts'
import { heading } from './heading.ts'

const folder = 'reports'

/**
 * Where the results come from, as a file of the project that the report names by its digest.
 * @param keeps without it the file is named only where it is there already, as for a report that nobody keeps
 */
export async function provenanceSection(
  context: Context,
  grant: Grant,
  facts: Facts,
  keeps?: Grant<'edit'>,
): Promise<SectionOf<'provenance'>> {
  const provenance = await provenanceOf(context, grant)
  const bytes = Buffer.from(`${JSON.stringify(provenance, null, 2)}\n`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const name = `provenance ${facts.analysis.code}.json`
  const there = await findByPath(context.db, grant, `${folder}/${name}`)
  // The report in the other language names the same file, which must not go to the trash for one like it.
  const known = there?.sha256 === sha256 ? there : undefined
  const place = { parentId: null, path: folder, origin: 'made', taken: 'replace', name } as const
  const row = known ?? (keeps && (await addFileFromBytes(context, keeps, bytes, place)))
  const { files } = provenance
  return {
    kind: 'provenance',
    ...heading('provenance', facts.words.provenance),
    sha256,
    file_id: row?.id ?? null,
    files: Object.keys(files ?? {}).length,
    commands: Object.values(facts.analysis.calls).reduce((sum, count) => sum + count, 0),
  }
}
