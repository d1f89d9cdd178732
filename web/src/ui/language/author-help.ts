import { usePreferences } from '../theme/preferences.ts'
import type { Language, Text } from './i18n.ts'

interface AuthorsWords {
  readonly help: string
  readonly label: string
  readonly help_zh: string
  readonly label_zh: string
}

/** What the author of a workflow says of an input or an output in the reader's language, else in the one there is. */
export function helpOf(input: AuthorsWords, language: Language): string {
  const own = input.help || input.label
  return language === 'zh' ? input.help_zh || input.label_zh || own : own
}

/** What the author calls an input or an output in the reader's language, else in the one there is; empty without. */
export function labelOf(input: Pick<AuthorsWords, 'label' | 'label_zh'>, language: Language): string {
  return (language === 'zh' && input.label_zh) || input.label
}

/** Picks a name or a summary in the reader's language, where its author wrote it in Chinese, too. */
export function useAuthored(): (own: string, inChinese: string) => string {
  const { language } = usePreferences()
  return (own, inChinese) => (language === 'zh' && inChinese) || own
}

/** As useAuthored, of both languages, for what outlives a change of the language, such as the title of a tab. */
export function authoredText(own: string, inChinese: string): Text {
  return { en: own, zh: inChinese || own }
}
