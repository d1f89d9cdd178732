import { Form, Input } from 'antd'
import { useMessages, type Language } from '../../../ui/language/i18n.ts'
import { usePreferences } from '../../../ui/theme/preferences.ts'
import { uiMessages } from '../../../ui/language/messages.ts'

const inOrder: Readonly<Record<Language, readonly Language[]>> = { en: ['en', 'zh'], zh: ['zh', 'en'] }

interface Props {
  /** What each is while it is left empty; without these, both are needed. */
  readonly hints?: Readonly<Record<Language, string>> | undefined
}

/** The title in both languages, that of the reader first. */
export function TitleInputs({ hints }: Props) {
  const t = useMessages(uiMessages)
  const { language } = usePreferences()
  const labels = { en: t('titleEn'), zh: t('titleZh') }
  const rules = hints ? [] : [{ required: true, whitespace: true, message: t('needed') }]
  return inOrder[language].map((one) => (
    <Form.Item
      key={one}
      name={`title_${one}`}
      label={labels[one]}
      rules={rules}
      {...(hints && { extra: hints[one] })}
    >
      <Input lang={one} autoComplete="off" maxLength={200} />
    </Form.Item>
  ))
}
