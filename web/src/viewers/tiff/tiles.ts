import OpenSeadragon from 'openseadragon'
import type { TiffPage } from './load.ts'
import { paint, type Box, type Tones } from './paint.ts'
import { levelsOf, tileOf, tileSide, type Tile } from './tile.ts'

/** What is drawn of a page, and from what. */
export interface PageTiles {
  readonly page: TiffPage
  readonly tones: Tones
  /** A small picture of the whole, where the file holds none. */
  readonly overview: HTMLCanvasElement | undefined
}

/** Draws a tile from the smallest size of the page that is sharp enough. */
async function drawTile(
  { page, tones, overview }: PageTiles,
  { box, width, height }: Tile,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  const sharp = (width / (box[2] - box[0])) * page.width
  if (overview && overview.width >= sharp) {
    const share = overview.width / page.width
    const [left, top] = [box[0] * share, box[1] * share]
    const [across, down] = [box[2] * share - left, box[3] * share - top]
    context?.drawImage(overview, left, top, across, down, 0, 0, width, height)
    return canvas
  }
  const image = page.sizes.findLast((size) => size.getWidth() >= sharp * 0.95) ?? page.sizes[0]
  const [across, down] = [image.getWidth() / page.width, image.getHeight() / page.height]
  const scaled: Box = [
    Math.floor(box[0] * across),
    Math.floor(box[1] * down),
    Math.min(image.getWidth(), Math.max(Math.round(box[2] * across), Math.floor(box[0] * across) + 1)),
    Math.min(image.getHeight(), Math.max(Math.round(box[3] * down), Math.floor(box[1] * down) + 1)),
  ]
  context?.putImageData(await paint(image, scaled, { width, height }, tones, signal), 0, 0)
  return canvas
}

/** The tiles of a page, as OpenSeadragon asks for them; it keeps them by a name that no other page has. */
export function tileSourceOf(tiles: PageTiles, name: string): OpenSeadragon.TileSource {
  const { page } = tiles
  const source = new OpenSeadragon.TileSource({
    width: page.width,
    height: page.height,
    tileSize: tileSide,
    tileOverlap: 0,
    minLevel: Math.min(levelsOf(page), 8),
    maxLevel: levelsOf(page),
  })
  const aborts = new WeakMap<object, AbortController>()
  return Object.assign(source, {
    getTileUrl: (level: number, column: number, row: number) => `${name}/${level}/${column}/${row}`,
    downloadTileStart: (job: OpenSeadragon.ImageJob) => {
      const [level = 0, column = 0, row = 0] = job.src.split('/').slice(-3).map(Number)
      const abort = new AbortController()
      aborts.set(job, abort)
      drawTile(tiles, tileOf(page, level, column, row), abort.signal)
        .then((canvas) => job.finish(canvas.getContext('2d'), null, 'context2d'))
        .catch((error: unknown) => job.fail(String(error), null))
    },
    downloadTileAbort: (job: OpenSeadragon.ImageJob) => aborts.get(job)?.abort(),
  })
}
