import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { toolIntroductions, type ToolIntroduction } from '@omics/contract/administration/tool-introductions'
import { useApi } from '../../../../api/query.ts'
import { useMay } from '../../../../api/session.ts'
import { useListQuery } from '../../../../resource/list-query.ts'
import { ResourceList } from '../../../../resource/ResourceList.tsx'
import type { Column } from '../../../../ui/data-table/columns.ts'
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import { useTitledColumns } from '../use-titled-columns.ts'
import { toolMessages } from './messages.ts'
import { ToolForm } from './ToolForm.tsx'

/** What the home page tells about the platform's tools, in its order. */
export default function ToolsScreen() {
  const t = useMessages(toolMessages)
  const list = useListQuery(toolIntroductions.list)
  const page = useApi(toolIntroductions.list, { query: list.query }, { keepPrevious: true })
  const mayChange = useMay('tool_intro_change')
  const [editing, setEditing] = useState<ToolIntroduction | 'new'>()
  const tool = editing === 'new' ? undefined : editing
  return (
    <ResourceList
      title={t('tools')}
      list={list}
      page={page}
      columns={useColumns()}
      rowKey={(row) => row.id}
      searchLabel={t('findTool')}
      {...(mayChange && { onOpen: (row: ToolIntroduction) => setEditing(row) })}
      openKey={tool?.id}
      actions={
        mayChange && (
          <Button type="primary" icon={<Plus size={16} />} onClick={() => setEditing('new')}>
            {t('addTool')}
          </Button>
        )
      }
      empty={<EmptyState title={t('noTools')}>{t('noToolsMore')}</EmptyState>}
      drawer={
        editing && <ToolForm key={tool?.id ?? 'new'} tool={tool} onClose={() => setEditing(undefined)} />
      }
    />
  )
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
