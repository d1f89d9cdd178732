import { lazy, type ComponentType } from 'react'
import { viewerPages } from '../../resource/viewer-pages.ts'
import type { ViewerPage } from '../../resource/viewer-page.ts'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import type { ViewerProps } from '../../viewers/source.ts'

type Load = () => Promise<{ default: ComponentType<ViewerProps> }>

/** Each page with the viewer that it is for. */
const shown: readonly (readonly [ViewerPage, Load])[] = [
  [viewerPages.genome, () => import('../../viewers/genome/Page.tsx')],
  [viewerPages.jbrowse, () => import('../../viewers/jbrowse/View.tsx')],
  [viewerPages.tree, () => import('../../viewers/tree/View.tsx')],
  [viewerPages.snpTree, () => import('../../viewers/snp/View.tsx')],
  [viewerPages.nextstrain, () => import('../../viewers/nextstrain/View.tsx')],
  [viewerPages.alignment, () => import('../../viewers/msa/View.tsx')],
  [viewerPages.sequence, () => import('../../viewers/sequence/View.tsx')],
  [viewerPages.structure, () => import('../../viewers/structure/View.tsx')],
  [viewerPages.heatMap, () => import('../../viewers/matrix/View.tsx')],
  [viewerPages.study, () => import('../../viewers/association/View.tsx')],
  [viewerPages.expression, () => import('../../viewers/expression/View.tsx')],
  [viewerPages.charts, () => import('../../viewers/chart-maker/View.tsx')],
  [viewerPages.anyFile, () => import('../../viewers/any/View.tsx')],
  [viewerPages.preparation, () => import('../../viewers/preparation/View.tsx')],
  [viewerPages.macro, () => import('../../viewers/macro/View.tsx')],
  [viewerPages.dataColours, () => import('../../viewers/data-colours/View.tsx')],
  [viewerPages.bokeh, () => import('../../viewers/bokeh/View.tsx')],
]

/** Records of GenBank that the platform keeps, as maps: a page for links, without a place in the menus. */
const recordMaps: readonly RouteRecord[] = ['/tool/Sequence', '/tool/Sequence/:nt_id'].map((path) => ({
  path,
  name: viewerPages.sequence.menu,
  group: 'tool',
  hidden: true,
  screen: lazy(() => import('./RecordMapScreen.tsx')),
  meta: {
    title: viewerPages.sequence.title,
    activeMenu: viewerPages.sequence.path,
    ...(path.includes(':') && { leadsOn: true }),
  },
}))

const pages: readonly RouteRecord[] = shown.map(([page, load]) => ({
  path: page.path,
  name: page.menu,
  group: page.group ?? 'tool',
  screen: lazy(async () => {
    const { screenOf } = await import('./ViewerScreen.tsx')
    return { default: screenOf(page, lazy(load)) }
  }),
  meta: { title: page.title },
}))

export const viewerRoutes: readonly RouteRecord[] = [...pages, ...recordMaps]
