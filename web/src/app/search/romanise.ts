import type { pinyin as Pinyin } from 'pinyin-pro'

/** A Chinese text as pinyin in full and as initials: 用户管理 gives "yonghuguanli yhgl". */
export function romanised(chinese: string, pinyin: typeof Pinyin): string {
  const syllables = pinyin(chinese, { toneType: 'none', type: 'array' })
  return `${syllables.join('')} ${syllables.map((syllable) => syllable[0] ?? '').join('')}`
}

/** The romaniser, fetched when somebody searches in Chinese. */
export async function loadRomaniser(): Promise<(chinese: string) => string> {
  const { pinyin } = await import('pinyin-pro')
  return (chinese) => romanised(chinese, pinyin)
}
