import type { Language } from '../errors.ts'

interface Said {
  readonly reason: Readonly<Record<Language, string>>
  /** What the machine said of it, in its own words; empty where the reason says it all. */
  readonly quoted: string
}

/** Why no sandbox can be started, as people read it: what programs say stands apart, as they know one language. */
export function sandboxTroubleSaid(trouble: string): Said {
  if (trouble.endsWith('bwrap is missing'))
    return { reason: { en: 'bubblewrap is not installed', zh: '未安装 bubblewrap' }, quoted: '' }
  return { reason: { en: 'bubblewrap does not start', zh: 'bubblewrap 无法启动' }, quoted: trouble }
}
