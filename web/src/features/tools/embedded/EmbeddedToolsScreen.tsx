import { Select } from 'antd'
import { groups } from '@omics/contract/administration/groups'
import { formats } from '@omics/contract/formats'
import { embeddedTools, type EmbeddedTool } from '@omics/contract/tools/embedded'
import { useApi } from '../../../api/query.ts'
import { useMay } from '../../../api/session.ts'
import { CrudPage } from '../../../resource/crud/CrudPage.tsx'
import type { Field } from '../../../resource/crud/Fields.tsx'
import { titleOf } from '../../../resource/titles.ts'
import type { Column } from '../../../ui/data-table/columns.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { uiMessages } from '../../../ui/language/messages.ts'
import { embeddedMessages } from './messages.ts'

const changes = [embeddedTools.mine]

/** The web tools of others that open within the platform. */
export default function EmbeddedToolsScreen() {
  const t = useMessages(embeddedMessages)
  const text = useText()
  return (
    <CrudPage
      calls={embeddedTools}
      words={{
        title: t('embedded'),
        find: t('find'),
        add: t('add'),
        edit: t('edit'),
        none: t('none'),
        noneMore: t('noneMore'),
        nameOf: (row) => text(titleOf(row)),
      }}
      fields={useFields()}
      columns={useColumns()}
      fresh={{ text_en: '', text_zh: '', groups: [], position: 0, state: 'active' }}
      changes={changes}
      mayChange={useMay('embedded_tool_change')}
    />
  )
}

function useFields(): readonly Field<EmbeddedTool>[] {
  const t = useMessages(embeddedMessages)
  const ui = useMessages(uiMessages)
  const all = useApi(groups.all, {}, { quiet: true }).data ?? []
  const choices = all.map(({ id, name }) => ({ value: id, label: name }))
  return [
    { name: 'title_zh', label: ui('titleZh'), needed: true, as: { text: 200, lang: 'zh' } },
    { name: 'title_en', label: ui('titleEn'), needed: true, as: { text: 200, lang: 'en' } },
    {
      name: 'address',
      label: t('address'),
      hint: t('addressHint'),
      needed: true,
      pattern: [formats.webAddress.pattern, t('addressWrong')],
      as: { text: 2000 },
    },
    { name: 'text_zh', label: t('textZh'), as: { lines: 500, lang: 'zh' } },
    { name: 'text_en', label: t('textEn'), as: { lines: 500, lang: 'en' } },
    {
      name: 'groups',
      label: t('groups'),
      hint: t('groupsHint'),
      as: { input: <Select mode="multiple" showSearch={{ optionFilterProp: 'label' }} options={choices} /> },
    },
    { name: 'position', label: t('position'), hint: t('positionHint'), as: { from: 0, to: 100_000 } },
    {
      name: 'state',
      label: t('offered'),
      as: { on: 'active', off: 'disabled' },
      shown: ({ state }) => t(state === 'active' ? 'offered' : 'notOffered'),
    },
  ]
}

function useColumns(): readonly Column<EmbeddedTool>[] {
  const t = useMessages(embeddedMessages)
  const text = useText()
  const format = useFormat()
  return [
    { key: 'title', title: t('title'), width: 200, render: (row) => text(titleOf(row)) },
    { key: 'address', title: t('address'), width: 280, mono: true, render: (row) => row.address },
    {
      key: 'groups',
      title: t('audience'),
      width: 120,
      render: ({ groups: { length } }) =>
        length === 0 ? t('everybody') : t('someGroups', { count: length }),
    },
    {
      key: 'state',
      title: t('state'),
      type: 'status',
      width: 100,
      grow: 0,
      render: ({ state }) => t(state === 'active' ? 'offered' : 'notOffered'),
    },
    {
      key: 'updated_at',
      title: t('changed'),
      width: 130,
      quiet: true,
      render: (row) => format.ago(row.updated_at),
    },
  ]
}
