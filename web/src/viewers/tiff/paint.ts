import { Pool, type GeoTIFFImage } from 'geotiff'

/** Pixels of a picture: left, top, right and bottom, of which the last two are not in it. */
export type Box = readonly [left: number, top: number, right: number, bottom: number]

/** The values that are drawn black and white. */
export interface Tones {
  readonly black: number
  readonly white: number
}

/** Tags of TIFF 6.0, PhotometricInterpretation. */
const whiteIsZero = 0
const colours: ReadonlySet<number> = new Set([2, 3, 5, 6, 8])

/** Pixels of a side that are looked at for the tones. */
const mostForTones = 4096

let pool: Pool | undefined

/** A part of a picture as pixels of the screen, of the given size. */
export async function paint(
  image: GeoTIFFImage,
  box: Box,
  size: { readonly width: number; readonly height: number },
  tones: Tones,
  signal?: AbortSignal,
): Promise<ImageData> {
  const raster = await read(image, box, size, signal)
  const pixels = new ImageData(size.width, size.height)
  const each = raster.length / (size.width * size.height)
  const scale = 255 / (tones.white - tones.black || 1)
  const inverted = photometric(image) === whiteIsZero
  for (let at = 0; at < size.width * size.height; at += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const value = ((raster[at * each + Math.min(channel, each - 1)] ?? 0) - tones.black) * scale
      pixels.data[at * 4 + channel] = inverted ? 255 - value : value
    }
    pixels.data[at * 4 + 3] = 255
  }
  return pixels
}

/**
 * Bytes are drawn as they are. Other values, as cameras of microscopes give, are spread between the lowest and highest
 * hundredth of those in the middle of the picture.
 */
export async function tonesOf(image: GeoTIFFImage, signal?: AbortSignal): Promise<Tones> {
  if (image.getBitsPerSample() === 8 && image.getSampleFormat() === 1) return { black: 0, white: 255 }
  const [left, right] = middleOf(image.getWidth())
  const [top, bottom] = middleOf(image.getHeight())
  const size = { width: Math.min(256, right - left), height: Math.min(256, bottom - top) }
  const raster = await read(image, [left, top, right, bottom], size, signal)
  const values = Float64Array.from(raster)
    .filter((value) => Number.isFinite(value))
    .toSorted()
  const at = (share: number) => values[Math.round(share * (values.length - 1))] ?? 0
  const [black, white] = [at(0.01), at(0.99)]
  return white > black ? { black, white } : { black: values[0] ?? 0, white: (values.at(-1) ?? 0) || 1 }
}

function middleOf(side: number): [from: number, to: number] {
  const from = Math.max(0, Math.floor((side - mostForTones) / 2))
  return [from, Math.min(side, from + mostForTones)]
}

async function read(
  image: GeoTIFFImage,
  box: Box,
  { width, height }: { readonly width: number; readonly height: number },
  signal: AbortSignal | undefined,
): Promise<ArrayLike<number>> {
  pool ??= new Pool(2)
  const options = {
    window: [...box],
    width,
    height,
    pool,
    interleave: true as const,
    ...(signal && { signal }),
  }
  const raster = colours.has(photometric(image))
    ? await image.readRGB(options)
    : await image.readRasters({ ...options, samples: [0] })
  return raster
}

function photometric(image: GeoTIFFImage): number {
  const value: unknown = image.getFileDirectory().getValue('PhotometricInterpretation')
  return typeof value === 'number' ? value : 1
}
