import type { Dataset, File, Group } from 'h5wasm'
import { datasetIn, groupIn, numbersOf, wholeOf } from '../hdf5/reading.ts'
import { type Subtree, subtreeOf } from '../hdf5/subtree.ts'
import type { Table } from '../hdf5/table.ts'

/** Why a picture cannot be shown. */
export const imageFaults = ['no_image', 'too_large', 'no_scale'] as const
export type ImageFault = (typeof imageFaults)[number]

export interface SectionImage {
  readonly name: string
  readonly width: number
  readonly height: number
  /** Pixels of it for one of the coordinates. */
  readonly scale: number
  readonly fault: ImageFault | null
}

/** A slice of tissue: its pictures, and how wide a spot is in coordinates; null where nobody says. */
export interface Section {
  readonly name: string
  readonly spot: number | null
  readonly images: SectionImage[]
}

/** Coordinates of the tissue, in pixels of the picture as it was taken; the second goes downwards. */
export const isSpatial = (embedding: string): boolean => /^(X_)?spatial$/i.test(embedding)

/** Pixels that a browser takes as one texture. */
const [mostPixels, longestSide] = [25_000_000, 8192]
const mostSections = 200
const mostImages = 10

/** https://squidpy.readthedocs.io/en/stable/notebooks/tutorials/tutorial_read_spatial.html */
export function sectionsIn(file: File): Section[] {
  const all = groupIn(file, 'uns/spatial')
  return (all?.keys() ?? []).slice(0, mostSections).flatMap((name): Section[] => {
    const section = all && groupIn(all, name)
    if (!section) return []
    const images = groupIn(section, 'images')
    return [
      {
        name,
        spot: factorIn(section, 'spot_diameter_fullres') ?? null,
        images: (images?.keys() ?? [])
          .slice(0, mostImages)
          .flatMap((image) => (images ? imageOf(images, image, scaleOf(section, image)) : [])),
      },
    ]
  })
}

function factorIn(section: Group, name: string): number | undefined {
  const factor = datasetIn(section, `scalefactors/${name}`)
  const [value = NaN] = factor ? Array.from(numbersIn(factor)) : []
  return Number.isFinite(value) && value > 0 ? value : undefined
}

/** Nothing where it is a text, or more than one number. */
function numbersIn(data: Dataset): ArrayLike<number> {
  const size = (data.shape ?? []).reduce((all, one) => all * one, 1)
  if (size !== 1 || typeof data.dtype !== 'string' || /[SA]/.test(data.dtype)) return []
  return numbersOf(wholeOf(data))
}

const scaleOf = (section: Group, image: string) => factorIn(section, `tissue_${image}_scalef`)

function imageOf(images: Group, name: string, scale: number | undefined): SectionImage {
  const [height = 0, width = 0] = datasetIn(images, name)?.shape ?? []
  const isImage = pixelsIn(images, name) !== undefined
  const isLarge = width * height > mostPixels || Math.max(width, height) > longestSide
  const fault = !isImage ? 'no_image' : isLarge ? 'too_large' : scale === undefined ? 'no_scale' : null
  return { name, width, height, scale: scale ?? 1, fault }
}

/** Rows of pixels with their channels: grey, or red, green and blue, or these with their opacity. */
function pixelsIn(images: Group, name: string): { data: Dataset; channels: number } | undefined {
  const data = datasetIn(images, name)
  const [height = 0, width = 0, channels = 1] = data?.shape ?? []
  const isNumber = typeof data?.dtype === 'string' && /[bBhHiIqQefd]$/.test(data.dtype)
  const hasSides = data?.shape?.length === 3 || data?.shape?.length === 2
  if (!data || !isNumber || !hasSides || width * height === 0) return undefined
  return [1, 3, 4].includes(channels) ? { data, channels } : undefined
}

/** Red, green, blue and opacity of each pixel, row after row; null where there is no such picture to be shown. */
export function imageIn(file: File, section: string, image: string): Uint8ClampedArray<ArrayBuffer> | null {
  const own = sectionsIn(file).find(({ name }) => name === section)
  const told = own?.images.find(({ name }) => name === image)
  const images = own && groupIn(file, `uns/spatial/${own.name}/images`)
  const pixels = images && told?.fault === null ? pixelsIn(images, image) : undefined
  return told && pixels
    ? coloured(numbersOf(wholeOf(pixels.data)), told.width * told.height, pixels.channels)
    : null
}

function coloured(values: ArrayLike<number>, pixels: number, channels: number) {
  const measure = 255 / brightest(values)
  const made = new Uint8ClampedArray(4 * pixels)
  for (let at = 0; at < pixels; at += 1) {
    for (let channel = 0; channel < 4; channel += 1) {
      const own = channels === 1 && channel < 3 ? 0 : channel
      made[4 * at + channel] = own < channels ? (values[channels * at + own] ?? 0) * measure : 255
    }
  }
  return made
}

/** Of bytes 255, of shares 1, of 16 bits 65,535; shares that were written as bytes do not occur. */
function brightest(values: ArrayLike<number>): number {
  if (values instanceof Uint8Array || values instanceof Uint8ClampedArray) return 255
  let most = 0
  for (let at = 0; at < values.length; at += 1) most = Math.max(most, values[at] ?? 0)
  return most <= 1 ? 1 : most <= 255 ? 255 : 65_535
}

/** The column of cells whose groups are all of the sections, or the first that is called as such. */
export function sectionColumn(cells: Table, sections: readonly Section[]): string | null {
  if (sections.length < 2) return null
  const names = cells.names.toSorted(
    (one, other) => Number(/library/i.test(other)) - Number(/library/i.test(one)),
  )
  return (
    names.find((name) => {
      const column = cells.column(name)
      return column && 'names' in column && sections.every((section) => column.names.includes(section.name))
    }) ?? null
  )
}

/** What a file says of tissue, as it is carried into another; pictures that are larger than one can hold stay behind. */
export function carriedSections(file: File): Subtree | undefined {
  const all = groupIn(file, 'uns/spatial')
  return all && subtreeOf(all, { parts: 5000, values: 300_000_000 })
}
