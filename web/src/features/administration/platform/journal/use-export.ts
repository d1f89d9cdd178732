import { useState } from 'react'
import { operations, OperationFilter } from '@omics/contract/administration/operations'
import { open } from '../../../../api/client.ts'
import { react } from '../../../../api/react.ts'
import { saveBytes } from '../../../../ui/browser/save-file.ts'

/** Saves every entry that fits a filter as CSV. Failures are told. */
export function useExport(filter: OperationFilter) {
  const [exporting, setExporting] = useState(false)
  const save = async () => {
    setExporting(true)
    try {
      const answer = await open(operations.csv, { body: OperationFilter.parse(filter) })
      saveBytes(await answer.blob(), `operations-${new Date().toISOString().slice(0, 10)}.csv`)
    } catch (error) {
      react(error)
    } finally {
      setExporting(false)
    }
  }
  return { exporting, save }
}
