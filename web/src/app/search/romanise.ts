import type { pinyin as Pinyin } from 'pinyin-pro'

/**
 * A Chinese text as pinyin in full and as initials: 用户管理 gives "yonghuguanli yhgl". Where a character can be read
 * otherwise, each such reading follows: many type 角色 as jiaose, and a dictionary errs at 重置.
 */
export function romanised(chinese: string, pinyin: typeof Pinyin): readonly string[] {
  const syllables = pinyin(chinese, { toneType: 'none', type: 'array' })
  const others = [...chinese].flatMap((character, at) =>
    pinyin(character, { multiple: true, toneType: 'none', type: 'array' })
      .filter((reading) => reading !== syllables[at])
      .map((reading) => syllables.with(at, reading)),
  )
  return [...new Set([syllables, ...others].map(written))]
}

const written = (syllables: readonly string[]): string =>
  `${syllables.join('')} ${syllables.map((syllable) => syllable[0] ?? '').join('')}`

/** The romaniser, fetched when somebody searches in Chinese. */
export async function loadRomaniser(): Promise<(chinese: string) => readonly string[]> {
  const { pinyin } = await import('pinyin-pro')
  return (chinese) => romanised(chinese, pinyin)
}
