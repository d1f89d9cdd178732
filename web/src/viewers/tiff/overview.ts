import type { GeoTIFFImage } from 'geotiff'
import { paint, type Tones } from './paint.ts'

/** Pixels of its longer side. */
const overviewSide = 2048
/** Bytes that are unpacked at once. */
const atOnce = 64 * 1024 * 1024

/** Whether the smallest size that the file holds is too large to be read for a picture of the whole. */
export function needsOverview(smallest: GeoTIFFImage): boolean {
  return Math.max(smallest.getWidth(), smallest.getHeight()) > 2 * overviewSide
}

/** A small picture of the whole, read in bands from the top, as the file holds none. */
export async function overviewOf(
  image: GeoTIFFImage,
  tones: Tones,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const [width, height] = [image.getWidth(), image.getHeight()]
  const scale = overviewSide / Math.max(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  const rowBytes = (width * image.getSamplesPerPixel() * image.getBitsPerSample()) / 8
  const block = image.getBlockHeight(0)
  const rows = Math.max(block, Math.floor(atOnce / rowBytes / block) * block)
  for (let top = 0; top < height; top += rows) {
    const bottom = Math.min(height, top + rows)
    const [from, to] = [Math.round(top * scale), Math.round(bottom * scale)]
    if (to > from) {
      const size = { width: canvas.width, height: to - from }
      context?.putImageData(await paint(image, [0, top, width, bottom], size, tones, signal), 0, from)
    }
    onShare(bottom / height)
  }
  return canvas
}
