import { Select } from 'antd'
import { groups } from '@omics/contract/administration/groups'
import type { PublicData } from '@omics/contract/files/public-data'
import { useApi } from '../../../api/query.ts'
import { useSees } from '../../../api/session.ts'
import type { Field } from '../../../resource/crud/Fields.tsx'
import { useAuthored } from '../../../ui/language/author-help.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { libraryMessages } from '../messages.ts'
import { publicDataMessages } from './messages.ts'

/** What a form asks for of a public database. */
export function usePublicFields(): readonly Field<PublicData>[] {
  const t = useMessages(publicDataMessages)
  const l = useMessages(libraryMessages)
  const all = useApi(
    groups.list,
    { query: { limit: 500 } },
    { quiet: true, enabled: useSees('group_manger') },
  )
  const options = (all.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return [
    { name: 'name', label: l('name'), needed: true, as: { text: 200 } },
    { name: 'name_zh', label: t('nameZh'), as: { text: 200, lang: 'zh' } },
    { name: 'description', label: l('description'), as: { lines: 5000 } },
    { name: 'description_zh', label: t('descriptionZh'), as: { lines: 5000, lang: 'zh' } },
    { name: 'source', label: l('source'), as: { text: 1000 } },
    { name: 'licence', label: l('licence'), as: { text: 200 } },
    { name: 'citation', label: l('citation'), as: { lines: 2000 } },
    { name: 'release', label: t('release'), as: { text: 100 } },
    {
      name: 'groups',
      label: t('seenBy'),
      hint: t('seenByMore'),
      as: { input: <Select mode="multiple" options={options} optionFilterProp="label" /> },
    },
  ]
}

export function usePublicWords() {
  const t = useMessages(publicDataMessages)
  const authored = useAuthored()
  return {
    title: t('title'),
    find: t('find'),
    add: t('add'),
    edit: t('edit'),
    none: t('none'),
    noneMore: t('noneMore'),
    nameOf: ({ name, name_zh }: PublicData) => authored(name, name_zh),
  }
}
