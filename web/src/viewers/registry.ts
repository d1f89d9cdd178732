import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { ViewerId } from '@omics/contract/files/viewers'
import type { ViewerProps } from './source.ts'

/** Every viewer is a chunk of its own, fetched when a file first needs it. */
export const views: Record<ViewerId, LazyExoticComponent<ComponentType<ViewerProps>>> = {
  text: lazy(() => import('./text/View.tsx')),
  table: lazy(() => import('./table/View.tsx')),
  image: lazy(() => import('./image/View.tsx')),
  tiff: lazy(() => import('./tiff/View.tsx')),
  media: lazy(() => import('./media/View.tsx')),
  word: lazy(() => import('./office/WordView.tsx')),
  workbook: lazy(() => import('./office/WorkbookView.tsx')),
  pdf: lazy(() => import('./pdf/View.tsx')),
  html: lazy(() => import('./html/View.tsx')),
  markdown: lazy(() => import('./markdown/View.tsx')),
  json: lazy(() => import('./json/View.tsx')),
  genome: lazy(() => import('./genome/View.tsx')),
  variants: lazy(() => import('./variants/View.tsx')),
  depth: lazy(() => import('./depth/View.tsx')),
  tree: lazy(() => import('./tree/View.tsx')),
  nextstrain: lazy(() => import('./nextstrain/View.tsx')),
  msa: lazy(() => import('./msa/View.tsx')),
  sequence: lazy(() => import('./sequence/View.tsx')),
  structure: lazy(() => import('./structure/View.tsx')),
  notebook: lazy(() => import('./document/View.tsx')),
  bokeh: lazy(() => import('./bokeh/View.tsx')),
  chart: lazy(() => import('./chart-maker/View.tsx')),
  cells: lazy(() => import('./cells/View.tsx')),
  matrix: lazy(() => import('./matrix/View.tsx')),
  changes: lazy(() => import('./expression/ChangesView.tsx')),
  association: lazy(() => import('./association/View.tsx')),
  hits: lazy(() => import('./hits/View.tsx')),
  fastq: lazy(() => import('./fastq/View.tsx')),
}
