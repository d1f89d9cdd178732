import { useState } from 'react'
import { operations, OperationFilter } from '@omics/contract/administration/operations'
import { open } from '../../../../api/client.ts'
import { react } from '../../../../api/react.ts'

/** Saves every entry that fits a filter as CSV. Failures are told. */
export function useExport(filter: OperationFilter) {
  const [exporting, setExporting] = useState(false)
  const save = async () => {
    setExporting(true)
    try {
      const answer = await open(operations.csv, { body: OperationFilter.parse(filter) })
      const address = URL.createObjectURL(await answer.blob())
      const link = document.createElement('a')
      link.href = address
      link.download = `operations-${new Date().toISOString().slice(0, 10)}.csv`
      link.click()
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    } catch (error) {
      react(error)
    } finally {
      setExporting(false)
    }
  }
  return { exporting, save }
}
