import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { analyses } from '@omics/contract/analyses/analyses'
import { useApi } from '../api/query.ts'
import { useSees } from '../api/session.ts'
import { useText } from '../ui/language/i18n.ts'
import { SideLayout, type SideItem } from '../ui/shell/SideLayout.tsx'
import { useIsMobile } from '../ui/browser/use-media.ts'
import { projectPages } from './project-pages.ts'

/** Under which of the project's pages an analysis lies. */
const place = 'runs'

/**
 * A page about one analysis, with a rail of its project's pages, so that the way back into samples and files stays
 * in view. On a phone the title's trail alone leads there.
 */
export function InItsProject({ children }: { children?: ReactNode }) {
  const { id: inPath } = useParams()
  const [address] = useSearchParams()
  const id = inPath ?? address.get('id') ?? ''
  // The page asks for the same under the same key: it is fetched once.
  const analysis = useApi(analyses.show, { params: { id } }, { ofPage: true, enabled: id !== '' })
  const text = useText()
  const mobile = useIsMobile()
  const sees = useSees('project_detail')
  const project = analysis.data?.project_id
  const items = projectPages.flatMap(({ path, title, icon, foot = false }): SideItem[] =>
    icon && project !== undefined && !mobile
      ? [
          {
            to: `/project/detail/${project}/${path}`,
            title: text(title),
            icon,
            foot,
            holdsOpen: path === place,
          },
        ]
      : [],
  )
  if (!sees) return children
  return (
    <SideLayout rail items={items}>
      {children}
    </SideLayout>
  )
}
