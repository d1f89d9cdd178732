import { operations, OperationFilter } from '@omics/contract/administration/operations'
import { open } from '../../../../api/client.ts'
import { useSaving } from '../../../../api/use-saving.ts'

/** Saves every entry that fits a filter as CSV. Failures are told. */
export function useExport(filter: OperationFilter) {
  const [exporting, save] = useSaving()
  const table = async () => (await open(operations.csv, { body: OperationFilter.parse(filter) })).blob()
  return {
    exporting,
    save: () => save(`operations-${new Date().toISOString().slice(0, 10)}.csv`, table),
  }
}
