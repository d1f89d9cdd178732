import type { Language } from '../errors.ts'

interface Said {
  readonly reason: Readonly<Record<Language, string>>
  /** What the machine said of it, in its own words; empty where the reason says it all. */
  readonly quoted: string
}

/** Why no sandbox can be started, as people read it: what programs say stands apart, as they know one language. */
export function sandboxTroubleSaid(trouble: string): Said {
  const program = trouble.includes('/perl') ? 'Perl' : 'bubblewrap'
  if (/^\/\S+ is missing$/.test(trouble))
    return { reason: { en: `${program} is not installed`, zh: `未安装 ${program}` }, quoted: '' }
  return { reason: { en: `${program} does not start`, zh: `${program} 无法启动` }, quoted: trouble }
}
