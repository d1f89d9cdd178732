import { emptyHome, home, type Figures, type HomePage } from '@omics/contract/administration/home'
import { useApi } from '../../../api/query.ts'

const nothing: HomePage = { ...emptyHome, tools: [] }

/** What administrators put on the home page. It is never in the way: where it cannot be had, there is nothing. */
export function useFront(): { readonly page: HomePage; readonly figures: Figures | null; loading: boolean } {
  const page = useApi(home.page, {}, { quiet: true })
  const figures = useApi(home.figures, {}, { quiet: true, enabled: page.data?.figures ?? false })
  return { page: page.data ?? nothing, figures: figures.data ?? null, loading: page.isPending }
}
