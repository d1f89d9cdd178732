import { files } from '@omics/contract/files/files'
import type { SignedFile } from '@omics/contract/files/file'
import { call } from '../api/client.ts'
import type { FileSource } from '../viewers/source.ts'

/** What viewers need to know of a file: its signed address, those of its indexes, and how to get fresh ones. */
export function sourceOf(projectId: string, signed: SignedFile, siblings: readonly SignedFile[]): FileSource {
  return {
    ...plain(projectId, signed),
    siblings: siblings.map((sibling) => plain(projectId, sibling)),
  }
}

function plain(projectId: string, { id, name, size, media_type, url }: SignedFile): FileSource {
  return {
    name,
    size,
    mediaType: media_type,
    url,
    freshUrl: async () => {
      const { signed } = await call(files.show, { params: { id: projectId, file_id: id } })
      return signed?.url ?? url
    },
  }
}
