import { lazy, type ComponentType } from 'react'
import { viewerPages, type ViewerPage } from '../../resource/viewer-pages.ts'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import type { ViewerProps } from '../../viewers/source.ts'

type Load = () => Promise<{ default: ComponentType<ViewerProps> }>

/** Each page with the viewer that it is for. */
const shown: readonly (readonly [ViewerPage, Load])[] = [
  [viewerPages.genome, () => import('../../viewers/genome/Page.tsx')],
  [viewerPages.tree, () => import('../../viewers/tree/View.tsx')],
  [viewerPages.snpTree, () => import('../../viewers/snp/View.tsx')],
  [viewerPages.nextstrain, () => import('../../viewers/nextstrain/View.tsx')],
  [viewerPages.alignment, () => import('../../viewers/msa/View.tsx')],
  [viewerPages.sequence, () => import('../../viewers/sequence/View.tsx')],
  [viewerPages.structure, () => import('../../viewers/structure/View.tsx')],
]

export const viewerRoutes: readonly RouteRecord[] = shown.map(([page, load]) => ({
  path: page.path,
  name: page.menu,
  group: 'tool',
  screen: lazy(async () => {
    const { screenOf } = await import('./ViewerScreen.tsx')
    return { default: screenOf(page, lazy(load)) }
  }),
  meta: { title: page.title },
}))
