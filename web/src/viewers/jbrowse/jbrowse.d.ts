/** As much of JBrowse 2 as is used; its own declarations are a megabyte of model types. */

declare module '@jbrowse/react-linear-genome-view2' {
  import type { ComponentType } from 'react'
  import type { LinearView, RootState } from './state.ts'

  export function createViewState(options: {
    readonly assembly: object
    readonly tracks: readonly object[]
    readonly configuration: object
    readonly disableAddTracks: boolean
    readonly defaultSession: object
    readonly location?: {
      readonly refName: string
      readonly start: number
      readonly end: number
      readonly assemblyName: string
    }
    readonly onChange: () => void
    readonly plugins: readonly (new () => { readonly name: string })[]
  }): RootState
  export const JBrowseLinearGenomeView: ComponentType<{ readonly viewState: RootState }>
  export type { LinearView, RootState }
}

declare module '@jbrowse/core/util/tracks' {
  export function storeBlobLocation(location: { readonly blob: Blob }): object
}

declare module '@jbrowse/plugin-linear-genome-view' {
  import type { LinearView } from '@jbrowse/react-linear-genome-view2'

  export function renderToSvg(
    view: LinearView,
    options: { readonly trackLabels: 'offset'; readonly rasterizeLayers: boolean },
  ): Promise<string>
}
