import { commonKinds, type CommonData } from '@omics/contract/files/common-data'
import { createElement } from 'react'
import { TaxonInput } from '../../../resource/inputs/TaxonInput.tsx'
import type { Field } from '../../../resource/crud/Fields.tsx'
import { useAuthored } from '../../../ui/language/author-help.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { libraryMessages } from '../messages.ts'
import { commonMessages } from './messages.ts'

/** What the kinds of entries are called. */
export function useKinds() {
  const t = useMessages(commonMessages)
  return commonKinds.map((value) => ({ value, label: t(value) }))
}

/** What a form asks for of an entry of the library. */
export function useCommonFields(): readonly Field<CommonData>[] {
  const t = useMessages(commonMessages)
  const l = useMessages(libraryMessages)
  const kinds = useKinds()
  return [
    { name: 'name', label: t('name'), hint: t('nameMore'), needed: true, as: { text: 200 } },
    { name: 'name_zh', label: t('nameZh'), as: { text: 200, lang: 'zh' } },
    { name: 'kind', label: t('kind'), as: { choices: kinds } },
    {
      name: 'organism',
      label: l('organism'),
      as: { input: createElement(TaxonInput) },
      shown: ({ organism }) => organism,
    },
    { name: 'assembly', label: t('assembly'), as: { text: 200 } },
    { name: 'release', label: t('release'), as: { text: 100 } },
    { name: 'description', label: t('description'), as: { lines: 5000 } },
    { name: 'description_zh', label: t('descriptionZh'), as: { lines: 5000, lang: 'zh' } },
    { name: 'source', label: l('source'), as: { text: 1000 } },
    { name: 'licence', label: l('licence'), as: { text: 200 } },
    { name: 'citation', label: l('citation'), as: { lines: 2000 } },
  ]
}

export function useCommonWords() {
  const t = useMessages(commonMessages)
  const authored = useAuthored()
  return {
    title: t('title'),
    find: t('find'),
    add: t('add'),
    edit: t('edit'),
    none: t('none'),
    noneMore: t('noneMore'),
    nameOf: ({ name, name_zh }: CommonData) => authored(name, name_zh),
  }
}
