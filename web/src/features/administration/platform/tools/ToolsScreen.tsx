import { home } from '@omics/contract/administration/home'
import { toolIntroductions, type ToolIntroduction } from '@omics/contract/administration/tool-introductions'
import { formats } from '@omics/contract/formats'
import { useMay } from '../../../../api/session.ts'
import { CrudPage } from '../../../../resource/crud/CrudPage.tsx'
import type { Field } from '../../../../resource/crud/Fields.tsx'
import { ImageInput } from '../../../../resource/ImageInput.tsx'
import { titleOf } from '../../../../resource/titles.ts'
import type { Column } from '../../../../ui/data-table/columns.ts'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import { ToolInput } from './ToolInput.tsx'
import { useTitledColumns } from '../use-titled-columns.ts'
import { useTitledFields } from '../use-titled-fields.ts'
import { toolMessages } from './messages.ts'

const changes = [home.page]
const fresh = {
  tool_id: null,
  text_en: '',
  text_zh: '',
  image: '',
  target: '',
  position: 0,
  state: 'active',
} as const

/** What the home page tells about the platform's tools, in its order. */
export default function ToolsScreen() {
  const t = useMessages(toolMessages)
  const text = useText()
  return (
    <CrudPage
      calls={toolIntroductions}
      words={{
        title: t('tools'),
        find: t('findTool'),
        add: t('addTool'),
        edit: t('editTool'),
        none: t('noTools'),
        noneMore: t('noToolsMore'),
        nameOf: (row) => text(titleOf(row)),
      }}
      fields={useFields()}
      columns={useColumns()}
      fresh={fresh}
      changes={changes}
      mayChange={useMay('tool_intro_change')}
    />
  )
}

function useFields(): readonly Field<ToolIntroduction>[] {
  const t = useMessages(toolMessages)
  const own = { onlyWhere: ({ tool_id }: Partial<ToolIntroduction>) => tool_id === null }
  return [
    { name: 'tool_id', label: t('tool'), hint: t('toolHint'), as: { input: <ToolInput /> } },
    ...useTitledFields<ToolIntroduction>().map((field) => ({ ...field, ...own })),
    { name: 'text_zh', label: t('textZh'), as: { lines: 600, lang: 'zh' }, ...own },
    { name: 'text_en', label: t('textEn'), as: { lines: 600, lang: 'en' }, ...own },
    { name: 'image', label: t('picture'), as: { input: <ImageInput /> } },
    {
      ...own,
      name: 'target',
      label: t('target'),
      hint: t('targetHint'),
      pattern: [formats.pageAddress.pattern, t('targetWrong')],
      as: { text: 2000 },
    },
    {
      name: 'position',
      label: t('positionLong'),
      hint: t('positionHint'),
      as: { from: 0, to: 100_000 },
    },
    {
      name: 'state',
      label: t('offered'),
      as: { on: 'active', off: 'disabled' },
      shown: ({ state }) => t(state === 'active' ? 'offered' : 'notOffered'),
    },
  ]
}

function useColumns(): readonly Column<ToolIntroduction>[] {
  const t = useMessages(toolMessages)
  const text = useText()
  const { title, changed } = useTitledColumns<ToolIntroduction>({ title: t('title'), changed: t('changed') })
  return [
    title,
    {
      key: 'text',
      title: t('text'),
      width: 280,
      quiet: true,
      render: (row) => text({ en: row.text_en, zh: row.text_zh }),
    },
    {
      key: 'state',
      title: t('state'),
      type: 'status',
      width: 100,
      grow: 0,
      render: (row) => t(row.state === 'active' ? 'offered' : 'notOffered'),
    },
    {
      key: 'position',
      title: t('position'),
      type: 'number',
      width: 80,
      grow: 0,
      sortable: true,
      render: (row) => row.position,
    },
    changed,
    { key: 'target', title: t('target'), width: 200, mono: true, render: (row) => row.target },
  ]
}
