import { analyses } from '@omics/contract/analyses/analyses'
import { files } from '@omics/contract/files/files'
import { call } from '../api/client.ts'
import type { FileSource } from '../viewers/source.ts'
import { sourceOf } from './file-source.ts'
import { broughtFile, inputFile } from './run-input.ts'

/** Files that results can be drawn over. */
export const sequences = { endings: 'fasta,fa,fna', pattern: /\.(fa|fna|fasta)$/i } as const

/** The sequence that a run was given, else the latest that was brought into the project, as beside its results. */
export async function runReference(
  projectId: string,
  analysisId: string,
  signal: AbortSignal,
): Promise<FileSource | undefined> {
  const params = { id: projectId }
  const { inputs } = await call(analyses.show, { params: { id: analysisId } }, signal)
  const given = inputFile(inputs, sequences.pattern)
  const query = { endings: sequences.endings, references: true, limit: 20 }
  const id =
    given ?? broughtFile((await call(files.file, { params, query }, signal)).items, sequences.pattern)
  if (id === undefined) return undefined
  const { signed, siblings } = await call(files.show, { params: { ...params, file_id: id } }, signal)
  return signed ? sourceOf(projectId, signed, siblings) : undefined
}
