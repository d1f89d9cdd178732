import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dictionaries, type Dictionary } from '@omics/contract/administration/dictionaries'
import { useApi } from '../../../../api/query.ts'
import { useMay } from '../../../../api/session.ts'
import { useListQuery } from '../../../../resource/list-query.ts'
import { ResourceList } from '../../../../resource/ResourceList.tsx'
import type { Column } from '../../../../ui/data-table/columns.ts'
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { useTitledColumns } from '../use-titled-columns.ts'
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
  const { title, changed } = useTitledColumns<Dictionary>({ title: t('title'), changed: t('changed') })
  return [
    title,
    { key: 'key', title: t('key'), width: 180, sortable: true, mono: true, render: (row) => row.key },
    {
      key: 'description',
      title: t('description'),
      width: 220,
      quiet: true,
      render: (row) => row.description,
    },
    { key: 'entries', title: t('entries'), type: 'number', width: 90, grow: 0, render: (row) => row.entries },
    changed,
  ]
}
