import { bringsFont, withEmoji } from './emoji-style.ts'
import type { Picture } from './frame.ts'
import { wellFormed } from './svg-text.ts'

type Drawing = NonNullable<Picture['svg']>

/** Whether it is one that can be seen, and not rows of a table alone. */
export const isDrawn = ({ svg, canvas }: Picture): boolean => svg !== undefined || canvas !== undefined

export const svgFile = async (svg: Drawing): Promise<Blob> => fileOf(await drawnBy(svg))

/** Whoever draws, names of files are in it as they are. */
const drawnBy = async (svg: Drawing): Promise<string> => withEmoji(wellFormed(await svg()))

const fileOf = (svg: string) => new Blob([svg], { type: 'image/svg+xml' })

/** Pixels of a PNG for each of the page, so that it is sharp in print, and at most on either side. */
const sharpness = 3
const longestSide = 16_000
const mostPixels = 200_000_000

/** The picture as PNG: of the canvas as it is, else of the SVG at three times its size, or what a browser can hold. */
export async function pngFile(picture: Picture): Promise<Blob> {
  const canvas = picture.canvas ? await picture.canvas() : await rasterOf(await drawnBy(requireSvg(picture)))
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))),
      'image/png',
    )
  })
}

/** Bytes of a picture that a page carries. */
export const largestStill = 4_000_000

/** The picture as SVG, which is sharp in any size, unless that is too large for a page. */
export async function stillFile(picture: Picture): Promise<Blob> {
  const svg = picture.still ?? picture.svg
  const drawn = svg && (await svgFile(svg))
  return drawn && drawn.size <= largestStill ? drawn : pngFile(picture)
}

function requireSvg({ svg }: Picture): Drawing {
  if (!svg) throw new Error('A picture has an SVG or a canvas')
  return svg
}

async function rasterOf(svg: string): Promise<HTMLCanvasElement> {
  const address = URL.createObjectURL(fileOf(svg))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    if (bringsFont(svg)) await settled(image)
    const { width, height } = image
    const scale = Math.min(
      sharpness,
      longestSide / Math.max(width, height),
      Math.sqrt(mostPixels / (width * height)),
    )
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The browser has no canvas')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Frames in which nothing changes, after which a picture is whole, and the most that are waited for. */
const still = 3
const longest = 60
/** Pixels of what is looked at for changes, however long the picture is. */
const [probeWidth, mostProbed] = [480, 1440]

/** Until a font that the picture brings along is there: while it is read, the texts that need it are left out. */
async function settled(image: HTMLImageElement): Promise<void> {
  const probe = document.createElement('canvas')
  probe.width = probeWidth
  probe.height = Math.max(1, Math.min(mostProbed, Math.round((probeWidth * image.height) / image.width)))
  const context = probe.getContext('2d', { willReadFrequently: true })
  if (!context) return
  let [last, same] = ['', 0]
  for (let frame = 0; same < still && frame < longest; frame += 1) {
    await new Promise((resolve) => setTimeout(resolve, 16))
    context.clearRect(0, 0, probe.width, probe.height)
    context.drawImage(image, 0, 0, probe.width, probe.height)
    const now = probe.toDataURL()
    same = now === last ? same + 1 : 0
    last = now
  }
}
