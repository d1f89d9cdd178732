import { Form, Input } from 'antd'
import { formats } from '@omics/contract/formats'
import { useMessages } from '../../../ui/language/i18n.ts'
import { homeConfigMessages } from './messages.ts'

type Name = readonly (string | number)[]

interface Props {
  /** Where the values stand in the form. */
  readonly at: Name
  readonly name: 'title' | 'text' | 'button'
  readonly longest: number
  readonly needed?: boolean
  /** Lines beyond the first. */
  readonly long?: boolean
}

const labels = {
  title: { zh: 'titleZh', en: 'titleEn' },
  text: { zh: 'textZh', en: 'textEn' },
  button: { zh: 'buttonZh', en: 'buttonEn' },
} as const

/** The same words in both languages. */
export function WordInputs({ at, name, longest, needed = false, long = false }: Props) {
  const t = useMessages(homeConfigMessages)
  const rules = needed ? [{ required: true, whitespace: true, message: t('needed') }] : []
  return (['zh', 'en'] as const).map((language) => (
    <Form.Item
      key={language}
      name={[...at, `${name}_${language}`]}
      label={t(labels[name][language])}
      rules={rules}
    >
      {long ? (
        <Input.TextArea lang={language} autoSize={{ minRows: 2, maxRows: 8 }} maxLength={longest} />
      ) : (
        <Input lang={language} autoComplete="off" maxLength={longest} />
      )}
    </Form.Item>
  ))
}

/** Where something leads. */
export function TargetInput({ at, needed = false }: { at: Name; needed?: boolean }) {
  const t = useMessages(homeConfigMessages)
  return (
    <Form.Item
      name={[...at, 'target']}
      label={t('target')}
      extra={t('targetHint')}
      rules={[
        ...(needed ? [{ required: true, message: t('needed') }] : []),
        { pattern: formats.pageAddress.pattern, message: t('targetWrong') },
      ]}
    >
      <Input autoComplete="off" maxLength={2000} />
    </Form.Item>
  )
}
