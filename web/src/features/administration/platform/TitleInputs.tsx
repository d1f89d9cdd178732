import { Form, Input } from 'antd'
import { useMessages } from '../../../ui/language/i18n.ts'
import { platformMessages } from './messages.ts'

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
