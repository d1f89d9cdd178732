import { useSyncExternalStore } from 'react'
import { uploads } from './queue.ts'
import type { UploadItem } from './upload-item.ts'

/** The files on their way, in the order in which they were chosen. */
export function useUploads(): readonly UploadItem[] {
  return useSyncExternalStore(uploads.subscribe, uploads.items)
}
