import type { ChapterFile } from '@omics/contract/learning/courses'

/** A file of a chapter's form that is still being uploaded stands there by the id of its upload. */
const coming = 'upload '

export const comingFile = (uploadId: string, { name, size }: File): ChapterFile => ({
  id: `${coming}${uploadId}`,
  name,
  size,
})

/** The upload that a file of the form still is. */
export function uploadOf({ id }: ChapterFile): string | undefined {
  return id.startsWith(coming) ? id.slice(coming.length) : undefined
}

/** The files of a form once an upload has ended: with the file that was made of it, or without it. */
export function withArrived(
  files: readonly ChapterFile[],
  uploadId: string,
  fileId: string | undefined,
): ChapterFile[] {
  return files.flatMap((file) => {
    if (uploadOf(file) !== uploadId) return [file]
    return fileId === undefined ? [] : [{ ...file, id: fileId }]
  })
}
