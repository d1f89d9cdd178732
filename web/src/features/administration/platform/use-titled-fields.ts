import type { Field } from '../../../resource/crud/Fields.tsx'
import { useMessages, type Language } from '../../../ui/language/i18n.ts'
import { usePreferences } from '../../../ui/theme/preferences.ts'
import { uiMessages } from '../../../ui/language/messages.ts'

const inOrder: Readonly<Record<Language, readonly Language[]>> = { en: ['en', 'zh'], zh: ['zh', 'en'] }

interface Titled {
  readonly title_en: string
  readonly title_zh: string
}

/** The title in both languages, that of the reader first. */
export function useTitledFields<Row extends Titled>(): readonly Field<Row>[] {
  const t = useMessages(uiMessages)
  const { language } = usePreferences()
  const labels = { en: t('titleEn'), zh: t('titleZh') }
  return inOrder[language].map((lang) => ({
    name: lang === 'en' ? 'title_en' : 'title_zh',
    label: labels[lang],
    needed: true,
    as: { text: 200, lang },
  }))
}
