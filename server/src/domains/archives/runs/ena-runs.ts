import { readAccession } from '@omics/contract/archives/accession'
import type { ArchiveRun } from '@omics/contract/archives/archives'
import type { Context } from '../../../context.ts'
import { enaOf } from '../../../gateways/ena.ts'
import { Problem, refuseField } from '../../../http/problem.ts'

/**
 * The runs of an accession of SRA, ENA, DDBJ, BioProject or BioSample with their files. Throws `not_found` where the
 * archive knows none, and `validation` for what is no such accession.
 */
export async function runsOf(
  context: Context,
  typed: string,
): Promise<{ accession: string; runs: ArchiveRun[] }> {
  const read = readAccession(typed)
  if (!read || read.kind === 'series' || read.kind === 'geo_sample') throw noRuns()
  const runs = await (await enaOf(context)).runsOf(read.accession)
  if (runs.length === 0) throw new Problem('not_found')
  return { accession: read.accession, runs }
}

export const noRuns = () =>
  refuseField('accession', {
    en: 'Type an accession such as PRJNA612578, SRP252874, SRX7860372, SAMN14371025 or SRR11241255.',
    zh: '请填写 PRJNA612578、SRP252874、SRX7860372、SAMN14371025 或 SRR11241255 这样的编号。',
  })
