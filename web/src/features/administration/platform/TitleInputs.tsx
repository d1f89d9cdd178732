import { Form, Input } from 'antd'
import { useMessages, type Language } from '../../../ui/language/i18n.ts'
import { platformMessages } from './messages.ts'

/** The column to sort by when the reader's language is sorted. */
export const titleKey: Record<Language, string> = { en: 'title_en', zh: 'title_zh' }

/** The title in both languages. */
export function TitleInputs() {
  const t = useMessages(platformMessages)
  const rules = [{ required: true, whitespace: true, message: t('needed') }]
  return (
    <>
      <Form.Item name="title_zh" label={t('titleZh')} rules={rules}>
        <Input lang="zh" autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item name="title_en" label={t('titleEn')} rules={rules}>
        <Input lang="en" autoComplete="off" maxLength={200} />
      </Form.Item>
    </>
  )
}
