import address from '@bokeh/bokehjs/build/js/bokeh.esm.min.js?url'
import { chartColours } from '../../ui/theme/tokens.ts'
import { drawInSlices, type Glyph, type NewLayer } from './in-slices.ts'

/** A model of Bokeh, as far as it is read here. */
export interface BokehModel {
  readonly type: string
  readonly name: string | null
  /** Of a plot: from how many marks on a part of them is drawn while it moves; null for none. */
  lod_threshold?: number | null
  /** Of what tells of the marks under the pointer: of how many at most; null for all. */
  limit?: number | null
  /** Of a source of data: columns of arrays, typed or not. */
  readonly data?: ReadonlyMap<string, ArrayLike<unknown>> | Readonly<Record<string, ArrayLike<unknown>>>
}

/** What of an axis is seen; of one that follows its data also from where it begins. */
export interface BokehRange extends BokehModel {
  start: number
  end: number
  _initial_start?: number | null
  _initial_end?: number | null
}

export interface BokehView {
  readonly el: HTMLElement
  export?(type: 'png' | 'svg', sharp: boolean): { readonly canvas: HTMLCanvasElement | SVGSVGElement }
}

export interface BokehViews {
  readonly roots: readonly BokehView[]
  clear(): void
}

export interface BokehDrawn {
  readonly all_models: ReadonlySet<BokehModel>
  on_change(told: () => void): void
}

interface Bokeh {
  readonly embed: {
    add_document_standalone(document: BokehDrawn, element: HTMLElement): Promise<BokehViews>
  }
  readonly loader: {
    readonly 'document/index': { readonly Document: { from_json(json: unknown): BokehDrawn } }
    readonly 'styles/tooltips.css': { default: string }
    readonly 'models/glyphs/glyph': { readonly GlyphView: { readonly prototype: Glyph } }
    readonly 'core/util/canvas': { readonly CanvasLayer: NewLayer }
  }
  set_log_level(level: 'error'): void
}

let loading: Promise<Bokeh> | undefined

/**
 * The library as it is delivered: it finds models by the names of their classes, which a build would shorten. It is one
 * file of its own.
 */
export function loadBokeh(): Promise<Bokeh> {
  loading ??= import(/* @vite-ignore */ address).then(({ default: bokeh }: { default: Bokeh }) => {
    bokeh.set_log_level('error')
    // Its labels are too light to be read.
    const tooltips = bokeh.loader['styles/tooltips.css']
    tooltips.default = tooltips.default.replace('#26aae1', chartColours[0])
    drawInSlices(bokeh.loader['models/glyphs/glyph'].GlyphView, bokeh.loader['core/util/canvas'].CanvasLayer)
    return bokeh
  })
  return loading
}
