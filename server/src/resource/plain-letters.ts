import { pinyin } from 'pinyin-pro'

/** A text without marks on its letters, its Chinese characters by their pinyin, each a word: 采样日期 gives ` cai yang ri qi `. */
export function inPlainLetters(text: string): string {
  const latin = text.replace(/\p{Script=Han}+/gu, (chinese) => {
    const syllables = pinyin(chinese, { toneType: 'none', type: 'array', v: true })
    return ` ${syllables.join(' ')} `
  })
  return latin.normalize('NFKD').replace(/\p{M}/gu, '')
}
