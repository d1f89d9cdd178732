import type { Plugin } from 'vite'

const drawn = 'for (let {bbox, baseColor, readChar} of basesToDraw) {'

/**
 * igv.js draws each base that differs, of which many come to lie on one pixel when a long region is seen: where nearly
 * all differ, as over another reference, that took half a minute. Of each read it draws one a pixel here.
 */
export function basesOfIgv(): Plugin {
  return {
    name: 'bases-of-igv',
    enforce: 'pre',
    transform: (code, id) => {
      if (!/\/igv\/dist\/igv(\.esm)?\.js$/.test(id)) return null
      if (!code.includes(drawn)) throw new Error('igv.js no longer draws bases as it did')
      const oneOfPixel = `if (bbox.width <= 1 && Math.floor(bbox.x) === basesToDraw.pixel) continue
        basesToDraw.pixel = Math.floor(bbox.x)`
      return { code: code.replace(drawn, () => `${drawn}\n${oneOfPixel}`), map: null }
    },
  }
}
