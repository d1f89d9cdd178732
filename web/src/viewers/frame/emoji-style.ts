import { emojiFamily, emojiFonts } from '../../ui/theme/tokens.ts'

const pictograph = /[\u{1f000}-\u{1faff}]/u

/**
 * An SVG whose emoji are drawn wherever it is opened, with the device's own font or else one that it brings along. The
 * fonts of the page do not reach into a picture.
 */
export async function withEmoji(svg: string): Promise<string> {
  if (!pictograph.test(svg)) return svg
  const { default: address } =
    await import('@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff2?url')
  const font = await dataAddress(await (await fetch(address)).blob())
  const local = emojiFonts.map((name) => `local('${name}')`).join(',')
  const face = `@font-face{font-family:'${emojiFamily}';src:${local},url(${font}) format('woff2');unicode-range:U+200D,U+FE0F,U+1F000-1FAFF}`
  return svg.replace(/^<svg[^>]*>/, (head) => `${head}<style>${face}</style>`)
}

/** Whether an SVG has a font in it that takes a moment to be read. */
export const bringsFont = (svg: string): boolean => svg.includes('@font-face{')

function dataAddress(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error('The font cannot be read')))
    reader.readAsDataURL(bytes)
  })
}
