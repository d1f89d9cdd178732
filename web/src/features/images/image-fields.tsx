import { Input, Select } from 'antd'
import { formats } from '@omics/contract/formats'
import type { Image } from '@omics/contract/images/images'
import type { Field } from '../../resource/crud/Fields.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { imageMessages } from './messages.ts'

export const freshImage: Partial<Image> = { name: '', summary: '', summary_zh: '', tools: [], address: '' }

/** What is written of an image; its name stays, as its versions are held to it. */
export function useImageFields(isNew: boolean): readonly Field<Image>[] {
  const t = useMessages(imageMessages)
  return [
    {
      name: 'name',
      label: t('name'),
      hint: t('nameHint'),
      needed: true,
      pattern: [formats.imageName.pattern, t('nameWrong')],
      as: { input: <Input maxLength={300} autoComplete="off" disabled={!isNew} /> },
      shown: ({ name }) => name,
    },
    { name: 'summary', label: t('summaryEn'), as: { text: 500, lang: 'en' } },
    { name: 'summary_zh', label: t('summaryZh'), as: { text: 500, lang: 'zh' } },
    {
      name: 'tools',
      label: t('tools'),
      hint: t('toolsHint'),
      as: { input: <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[' ', ',', '，']} /> },
      shown: ({ tools }) => tools.join(', '),
    },
    {
      name: 'address',
      label: t('address'),
      pattern: [formats.webAddress.pattern, t('addressWrong')],
      as: { text: 2000 },
    },
  ]
}
