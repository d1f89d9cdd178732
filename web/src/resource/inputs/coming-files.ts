import { createContext } from 'react'
import { useUploads } from '../uploads/use-uploads.ts'
import type { UploadItem } from '../uploads/upload-item.ts'

/** The form that a field stands in; it is not sent while a file that is meant for it is on its way. */
export const FormOfFiles = createContext('')

const none: readonly UploadItem[] = []

/** The files that are meant for a form, or for one of its fields, and have not arrived. */
export function useComingFiles(form: string, field?: string): readonly UploadItem[] {
  const coming = useUploads().filter(
    ({ meantFor, state }) =>
      meantFor?.form === form && state !== 'done' && (field === undefined || meantFor.field === field),
  )
  return coming.length > 0 ? coming : none
}
