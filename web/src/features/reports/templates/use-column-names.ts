import { templates } from '@omics/contract/reports/templates'
import { useApi } from '../../../api/query.ts'

/** The template that is edited, and the analysis over which it is shown. */
export interface Over {
  readonly templateId: string
  readonly analysisId: string | undefined
}

/** The columns that the tables of an output have in the analysis; none while there is none. */
export function useColumnNames({ templateId, analysisId = '' }: Over, output: string): readonly string[] {
  const columns = useApi(
    templates.columns,
    { params: { id: templateId }, query: { analysis_id: analysisId, output } },
    { enabled: analysisId !== '' && output !== '', quiet: true },
  )
  return columns.data ?? []
}
