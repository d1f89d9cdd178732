import { files } from '@omics/contract/files/files'
import { open } from '../../api/client.ts'
import { utf8Mark } from '../../viewers/table/csv.ts'

/** A table file of a project, or some of its columns. */
export interface CsvTable {
  readonly projectId: string
  readonly fileId: string
  /** All of them unless told; those that it lacks are left out. */
  readonly columns?: readonly string[] | undefined
}

/** The bytes of a table as CSV, as the server writes it: no cell begins a formula. Throws an ApiFailure. */
export async function openCsv({ projectId, fileId, columns }: CsvTable): Promise<Response> {
  const body = { file_id: fileId, ...(columns && { columns: [...columns] }) }
  return open(files.dowTable, { params: { id: projectId }, body })
}

/** A table as a CSV file that spreadsheets open with Chinese right. Throws an ApiFailure. */
export async function csvFile(table: CsvTable): Promise<Blob> {
  const text = await (await openCsv(table)).blob()
  return new Blob([utf8Mark, text], { type: 'text/csv;charset=utf-8' })
}

/** Whether a file of this name is a table that is no CSV yet. */
export const isOtherTable = (name: string): boolean => /\.(tsv|tab)(\.b?gz)?$/i.test(name)

/** `markers.tsv.gz` is saved as `markers.csv`. */
export const csvName = (name: string): string => `${name.replace(/(\.(tsv|tab|csv|txt|b?gz))+$/i, '')}.csv`
