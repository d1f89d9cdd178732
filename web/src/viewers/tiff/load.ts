import { fromCustomClient, type GeoTIFF, type GeoTIFFImage } from 'geotiff'
import type { FileSource } from '../source.ts'
import { SourceClient } from './source-client.ts'

/** Pictures of a file that are looked for; one could lead around in a ring. */
const mostPictures = 2000
/** Bytes of one tile or strip, unpacked: less than that is never read. */
const largestBlock = 256 * 1024 * 1024
/** Bytes of a request, and how many of these are kept; each asks for one range. */
const reading = { blockSize: 256 * 1024, cacheSize: 200, maxRanges: 0 }

/** A picture of the file, which may hold it in smaller sizes as well. */
export interface TiffPage {
  /** From the largest to the smallest. */
  readonly sizes: readonly [GeoTIFFImage, ...GeoTIFFImage[]]
  readonly width: number
  readonly height: number
  /** Bits of a sample. */
  readonly bits: number
}

export type TiffDocument =
  | { readonly kind: 'pictures'; readonly pages: readonly [TiffPage, ...TiffPage[]] }
  | { readonly kind: 'broken'; readonly why: 'format' | 'large' }

/** The pictures of a TIFF or BigTIFF; of what they hold only their directories are read. */
export async function loadTiff(source: FileSource, signal: AbortSignal): Promise<TiffDocument> {
  const images = await imagesOf(source, signal)
  const [first, ...others] = pagesOf(images)
  if (!first) return { kind: 'broken', why: 'format' }
  const pages = [first, ...others] as const
  return pages.some((page) => page.sizes.some((image) => blockBytes(image) > largestBlock))
    ? { kind: 'broken', why: 'large' }
    : { kind: 'pictures', pages }
}

/** Those that can be read; a file that was cut off may end before the directories of others. */
async function imagesOf(source: FileSource, signal: AbortSignal): Promise<GeoTIFFImage[]> {
  const images: GeoTIFFImage[] = []
  try {
    const file: GeoTIFF = await fromCustomClient(new SourceClient(source), reading, signal)
    while (images.length < mostPictures) {
      const image = await file.getImage(images.length)
      if (!(image.getWidth() > 0 && image.getHeight() > 0)) break
      images.push(image)
    }
  } catch {
    signal.throwIfAborted()
  }
  return images
}

/** Smaller sizes of a picture follow it: by their own word, or because they are the same smaller. */
export function pagesOf(images: readonly GeoTIFFImage[]): TiffPage[] {
  const groups: [GeoTIFFImage, ...GeoTIFFImage[]][] = []
  for (const image of images) {
    const group = groups.at(-1)
    if (group && isSmaller(image, group[group.length - 1] ?? group[0])) group.push(image)
    else groups.push([image])
  }
  return groups.map((sizes) => ({
    sizes,
    width: sizes[0].getWidth(),
    height: sizes[0].getHeight(),
    bits: sizes[0].getBitsPerSample(),
  }))
}

function isSmaller(image: GeoTIFFImage, than: GeoTIFFImage): boolean {
  const [across, down] = [image.getWidth() / than.getWidth(), image.getHeight() / than.getHeight()]
  // Sizes are rounded, so that sides of few pixels differ by more.
  const slack = 0.02 + 1 / image.getWidth() + 1 / image.getHeight()
  return across < 1 && down < 1 && Math.abs(across - down) < slack
}

function blockBytes(image: GeoTIFFImage): number {
  const samples = image.getSamplesPerPixel()
  return (image.getTileWidth() * image.getBlockHeight(0) * samples * image.getBitsPerSample()) / 8
}
