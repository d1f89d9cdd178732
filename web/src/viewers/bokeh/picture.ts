import type { Picture } from '../frame/frame.ts'
import type { BokehView } from './library.ts'

/** What is drawn of a document, to be saved; a document of several roots gives its first. */
export function pictureOf(view: BokehView): Picture {
  return {
    svg: () => {
      const drawn = view.export?.('svg', false).canvas
      if (!(drawn instanceof SVGSVGElement)) throw new Error('Nothing is drawn')
      return new XMLSerializer().serializeToString(drawn)
    },
    canvas: () => {
      const drawn = view.export?.('png', true).canvas
      if (!(drawn instanceof HTMLCanvasElement)) throw new Error('Nothing is drawn')
      return drawn
    },
  }
}
