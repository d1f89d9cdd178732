import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const pictograph = /[\u{1f000}-\u{1faff}]/u

/** The family of `emojiStyle`, which holds nothing else; to stand before those for words, that say they have emoji. */
export const emojiFamily = 'Noto Emoji'

/**
 * A style sheet by which the emoji of a page are drawn, which servers seldom have a font for; empty where it has none.
 * Black, as print is.
 */
export async function emojiStyle(html: string): Promise<string> {
  if (!pictograph.test(html)) return ''
  const file = import.meta.resolve('@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff2')
  const font = await readFile(fileURLToPath(file), 'base64')
  return `@font-face { font-family: "${emojiFamily}"; src: url(data:font/woff2;base64,${font}) format("woff2");
    unicode-range: U+200d, U+fe0f, U+1f000-1faff }`
}
