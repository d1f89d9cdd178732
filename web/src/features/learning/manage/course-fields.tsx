import { Select } from 'antd'
import { courseCategories, courseLevels, type ManagedCourse } from '@omics/contract/learning/courses'
import type { Field } from '../../../resource/crud/Fields.tsx'
import { useDictionaryChoices } from '../../../resource/dictionary-choices.ts'
import { ImageInput } from '../../../resource/ImageInput.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { learningMessages } from '../messages.ts'

/** The fields of a course. */
export function useCourseFields(): readonly Field<ManagedCourse>[] {
  const t = useMessages(learningMessages)
  const categories = useDictionaryChoices(courseCategories)
  return [
    { name: 'title_en', label: t('titleEn'), needed: true, as: { text: 200, lang: 'en' } },
    { name: 'title_zh', label: t('titleZh'), needed: true, as: { text: 200, lang: 'zh' } },
    { name: 'summary_en', label: t('summaryEn'), as: { lines: 1000, lang: 'en' } },
    { name: 'summary_zh', label: t('summaryZh'), as: { lines: 1000, lang: 'zh' } },
    {
      name: 'level',
      label: t('level'),
      as: { choices: courseLevels.map((value) => ({ value, label: t(value) })) },
    },
    { name: 'minutes', label: t('time'), as: { from: 1, to: 100_000 } },
    { name: 'teacher', label: t('teacher'), as: { text: 200 } },
    {
      name: 'category',
      label: t('category'),
      as: { input: <CategoryInput options={categories} /> },
      shown: ({ category }) => categories.find(({ value }) => value === category)?.label ?? category,
    },
    { name: 'cover', label: t('cover'), as: { input: <ImageInput /> } },
  ]
}

interface Props {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly id?: string
  readonly value?: string
  onChange?(value: string): void
}

/** A category, or none. */
function CategoryInput({ options, value, onChange, ...field }: Props) {
  return (
    <Select<string>
      allowClear
      options={[...options]}
      value={value === '' || value === undefined ? null : value}
      onChange={(chosen: string | undefined) => onChange?.(chosen ?? '')}
      {...field}
    />
  )
}

export const freshCourse: Partial<ManagedCourse> = {
  summary_en: '',
  summary_zh: '',
  level: 'beginner',
  minutes: 30,
  teacher: '',
  category: '',
  cover: '',
}
