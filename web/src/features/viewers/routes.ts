import { lazy, type ComponentType } from 'react'
import type { ViewerName } from '../../resource/viewer-pages.ts'
import type { PagePlace } from '../../resource/viewer-page.ts'
import { viewerPlaces } from '../../resource/viewer-places.ts'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import type { ViewerProps } from '../../viewers/source.ts'

type Load = () => Promise<{ default: ComponentType<ViewerProps> }>

/** Each page with the viewer that it is for. */
const shown: readonly (readonly [ViewerName, Load])[] = [
  ['genome', () => import('../../viewers/genome/Page.tsx')],
  ['jbrowse', () => import('../../viewers/jbrowse/View.tsx')],
  ['tree', () => import('../../viewers/tree/View.tsx')],
  ['snpTree', () => import('../../viewers/snp/View.tsx')],
  ['nextstrain', () => import('../../viewers/nextstrain/View.tsx')],
  ['alignment', () => import('../../viewers/msa/View.tsx')],
  ['sequence', () => import('../../viewers/sequence/View.tsx')],
  ['structure', () => import('../../viewers/structure/View.tsx')],
  ['heatMap', () => import('../../viewers/matrix/View.tsx')],
  ['study', () => import('../../viewers/association/View.tsx')],
  ['expression', () => import('../../viewers/expression/View.tsx')],
  ['charts', () => import('../../viewers/chart-maker/View.tsx')],
  ['anyFile', () => import('../../viewers/any/View.tsx')],
  ['preparation', () => import('../../viewers/preparation/View.tsx')],
  ['macro', () => import('../../viewers/macro/View.tsx')],
  ['dataColours', () => import('../../viewers/data-colours/View.tsx')],
  ['bokeh', () => import('../../viewers/bokeh/View.tsx')],
]

/** Records of GenBank that the platform keeps, as maps: a page for links, without a place in the menus. */
const recordMaps: readonly RouteRecord[] = ['/tool/Sequence', '/tool/Sequence/:nt_id'].map((path) => ({
  path,
  name: viewerPlaces.sequence.menu,
  group: 'tool',
  hidden: true,
  screen: lazy(() => import('./RecordMapScreen.tsx')),
  meta: {
    title: viewerPlaces.sequence.title,
    activeMenu: viewerPlaces.sequence.path,
    ...(path.includes(':') && { leadsOn: true }),
  },
}))

function pageOf(name: ViewerName, load: Load): RouteRecord {
  const place: PagePlace = viewerPlaces[name]
  return {
    path: place.path,
    name: place.menu,
    group: place.group ?? 'tool',
    screen: lazy(async () => {
      const [{ screenOf }, { viewerPages }] = await Promise.all([
        import('./ViewerScreen.tsx'),
        import('../../resource/viewer-pages.ts'),
      ])
      return { default: screenOf(viewerPages[name], lazy(load)) }
    }),
    meta: { title: place.title, ...(place.section && { section: place.section }) },
  }
}

const pages = shown.map(([name, load]) => pageOf(name, load))

export const viewerRoutes: readonly RouteRecord[] = [...pages, ...recordMaps]
