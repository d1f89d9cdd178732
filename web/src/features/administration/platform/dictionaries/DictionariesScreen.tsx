import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dictionaries, type Dictionary } from '@omics/contract/administration/dictionaries'
import { useApi } from '../../../../api/query.ts'
import { useMay } from '../../../../api/session.ts'
import { useListQuery } from '../../../../resource/list-query.ts'
import { ResourceList } from '../../../../resource/ResourceList.tsx'
import { titleOf } from '../../../../resource/titles.ts'
import type { Column } from '../../../../ui/data-table/columns.ts'
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx'
import { useFormat } from '../../../../ui/language/format.ts'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import { usePreferences } from '../../../../ui/theme/preferences.ts'
import { titleKey } from '../TitleInputs.tsx'
import { AddDictionaryForm } from './DictionaryForm.tsx'
import { dictionaryMessages } from './messages.ts'

/** Every dictionary: the choices of fields, in both languages. */
export default function DictionariesScreen() {
  const t = useMessages(dictionaryMessages)
  const navigate = useNavigate()
  const list = useListQuery(dictionaries.list)
  const page = useApi(dictionaries.list, { query: list.query }, { keepPrevious: true })
  const mayChange = useMay('dictionary_change')
  const [adding, setAdding] = useState(false)
  const open = ({ id }: Dictionary) => void navigate(`/permission/dictionary-detail/${id}`)
  return (
    <ResourceList
      title={t('dictionaries')}
      list={list}
      page={page}
      columns={useColumns()}
      rowKey={(row) => row.id}
      searchLabel={t('findDictionary')}
      onOpen={open}
      actions={
        mayChange && (
          <Button type="primary" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
            {t('addDictionary')}
          </Button>
        )
      }
      empty={<EmptyState title={t('noDictionaries')}>{t('noDictionariesMore')}</EmptyState>}
      drawer={adding && <AddDictionaryForm onMade={open} onClose={() => setAdding(false)} />}
    />
  )
}

function useColumns(): readonly Column<Dictionary>[] {
  const t = useMessages(dictionaryMessages)
  const text = useText()
  const format = useFormat()
  const { language } = usePreferences()
  return [
    {
      key: titleKey[language],
      title: t('title'),
      width: 180,
      sortable: true,
      render: (row) => text(titleOf(row)),
    },
    { key: 'key', title: t('key'), width: 180, sortable: true, mono: true, render: (row) => row.key },
    {
      key: 'description',
      title: t('description'),
      width: 220,
      quiet: true,
      render: (row) => row.description,
    },
    { key: 'entries', title: t('entries'), type: 'number', width: 90, grow: 0, render: (row) => row.entries },
    {
      key: 'updated_at',
      title: t('changed'),
      width: 140,
      quiet: true,
      sortable: true,
      render: (row) => format.ago(row.updated_at),
    },
  ]
}
