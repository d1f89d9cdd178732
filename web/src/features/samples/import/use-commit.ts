import { App } from 'antd'
import { useState } from 'react'
import { sampleColumns } from '@omics/contract/samples/columns'
import {
  sampleImport,
  type ImportCheck,
  type Imported,
  type ImportPlan,
} from '@omics/contract/samples/import'
import { call } from '../../../api/client.ts'
import { isFailure } from '../../../api/failure.ts'
import { invalidate } from '../../../api/query.ts'
import { react } from '../../../api/react.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { countsSamples } from '../counts.ts'
import { sampleMessages } from '../messages.ts'
import { doneWords } from './imported-words.ts'
import type { Upload } from './upload.ts'

interface What {
  readonly projectId: string
  readonly upload: Upload
  readonly plan: ImportPlan
  /** What is done with it, where that is more than to tell and close. */
  readonly onImported: ((done: Imported) => void) | undefined
  onClose(): void
}

/** Imports what was checked; when others have become faulty meanwhile, nothing, and the check is made anew. */
export function useCommit({ projectId, upload, plan, onImported, onClose }: What) {
  const t = useMessages(sampleMessages)
  const { message } = App.useApp()
  const [failure, setFailure] = useState<Error>()
  const [importing, setImporting] = useState(false)
  const commit = async (check: ImportCheck) => {
    setImporting(true)
    try {
      const done = await call(sampleImport.commit, {
        params: { id: projectId, import_id: upload.import_id },
        body: { ...plan, ...(check.faults > 0 && { leave_out_faulty: check.faulty_mark }) },
      })
      if (onImported) onImported(done)
      else {
        message.success(doneWords(t, done))
        onClose()
      }
      await invalidate(...countsSamples, sampleColumns.list)
    } catch (reason) {
      if (isFailure(reason, 'import_faulty')) {
        message.warning(t('changedMeanwhile'))
        await invalidate(sampleImport.check)
      } else if (isFailure(reason, 'not_found') && reason instanceof Error) setFailure(reason)
      else react(reason)
    } finally {
      setImporting(false)
    }
  }
  return { commit, importing, failure }
}
