import { files } from '@omics/contract/files/files'
import { genbank } from '@omics/contract/genbank/genbank'
import { outsideFiles } from '@omics/contract/tools/outside-files'
import { call, open } from '../../api/client.ts'
import { sourceOf } from '../../resource/file-source.ts'
import { runReference } from '../../resource/run-reference.ts'
import type { ViewerSlot } from '../../resource/viewer-page.ts'
import type { FileSource } from '../../viewers/source.ts'
import type { FileRef } from './file-refs.ts'
import { localSource, sourceOfBytes } from './local-files.ts'

/** A file of this computer that this page does not have. */
export class NotHere extends Error {}

/** A file with what belongs to it, as viewers read it. */
export async function openFile(
  ref: FileRef,
  { beside = [], onReference }: Pick<ViewerSlot, 'beside' | 'onReference'>,
  signal: AbortSignal,
): Promise<FileSource> {
  switch (ref.from) {
    case 'project': {
      const { projectId, fileId } = ref
      const { file, signed, siblings } = await call(
        files.show,
        { params: { id: projectId, file_id: fileId } },
        signal,
      )
      if (!signed) throw new NotHere(fileId)
      const source = sourceOf(projectId, signed, siblings)
      if (!onReference || !file.analysis) return source
      // Whoever may see a file may not have to see the run that made it.
      const reference = await runReference(projectId, file.analysis.id, signal).catch(() => undefined)
      return reference ? { ...source, reference } : source
    }
    case 'computer': {
      const source = localSource(ref.key)
      if (!source) throw new NotHere(ref.name)
      return source
    }
    case 'genbank': {
      const answer = await open(genbank.sequence, { query: { nt_id: ref.record } }, signal)
      return sourceOfBytes(new File([await answer.blob()], nameIn(answer) ?? ref.record))
    }
    case 'address': {
      const source = await openOutside(ref.address, signal)
      const names = beside.flatMap((ending) => neighbours(ref.address, ending))
      const found = await Promise.allSettled(names.map((address) => openOutside(address, signal)))
      const siblings = found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      return { ...source, siblings }
    }
  }
}

/** What an answer asks to be kept as. */
const nameIn = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]

async function openOutside(address: string, signal?: AbortSignal): Promise<FileSource> {
  const { name, size, url } = await call(outsideFiles.open, { body: { address } }, signal)
  const freshUrl = async () => (await call(outsideFiles.open, { body: { address } })).url
  return { name, size, url, freshUrl }
}

/** Addresses at which an index may lie: `a.bam.bai` and `a.bai`, with the query of the file, which may sign it. */
function neighbours(address: string, ending: string): string[] {
  const [path = '', query] = address.split(/(?=\?)/)
  return [`${path}${ending}`, path.replace(/\.[^./]+$/, ending)].map((one) => `${one}${query ?? ''}`)
}
