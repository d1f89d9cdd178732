import { Form } from 'antd'
import type { ChapterFile } from '@omics/contract/learning/courses'
import { withArrived } from './coming-files.ts'

/** Puts the file of an upload that has ended into a field of the form, whatever was changed there meanwhile. */
export function useArriving(field: string) {
  const form = Form.useFormInstance<Record<string, readonly ChapterFile[]>>()
  return (uploadId: string, fileId: string | undefined) => {
    // The upload goes on where the form was closed, into its project.
    const files: readonly ChapterFile[] | undefined = form.getFieldValue(field)
    if (!files) return
    form.setFieldValue(field, withArrived(files, uploadId, fileId))
    if (form.getFieldError(field).length > 0) form.validateFields([field]).catch(() => undefined)
  }
}
