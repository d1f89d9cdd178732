import { home } from '@omics/contract/administration/home'
import { papers } from '@omics/contract/literature/papers'
import { publications } from '@omics/contract/notebooks/publications'
import { publicWorkflows } from '@omics/contract/warehouse/public-workflows'
import { useApi } from '../../api/query.ts'
import type { Content } from './slides.ts'

/** A show runs for days: what it shows is asked for anew so often. */
const turn = 5 * 60_000
const quiet = { quiet: true, every: () => turn } as const

/** What everybody may see. Where something cannot be had, the show goes on without it, or with what it had. */
export function useContent(): { readonly content: Content; readonly loading: boolean } {
  const page = useApi(home.page, {}, quiet)
  const figures = useApi(home.figures, {}, { ...quiet, enabled: page.data?.figures ?? false })
  const workflows = useApi(publicWorkflows.list, { query: { limit: 12 } }, quiet)
  const notebooks = useApi(publications.list, { query: { limit: 12 } }, quiet)
  const literature = useApi(papers.index, { query: { limit: 12, sort: '-year' } }, quiet)
  const content = {
    page: page.data,
    figures: figures.data ?? null,
    workflows: workflows.data?.items ?? [],
    notebooks: notebooks.data?.items ?? [],
    papers: literature.data?.items ?? [],
  }
  return { content, loading: page.isPending || workflows.isPending }
}
