import { useNavigate } from 'react-router'
import { dictionaries, type Dictionary } from '@omics/contract/administration/dictionaries'
import { useMay } from '../../../../api/session.ts'
import { CrudList } from '../../../../resource/crud/CrudList.tsx'
import type { Column } from '../../../../ui/data-table/columns.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { useTitledColumns } from '../use-titled-columns.ts'
import { DictionaryForm } from './DictionaryForm.tsx'
import { dictionaryMessages } from './messages.ts'

/** Every dictionary: the choices of fields, in both languages. */
export default function DictionariesScreen() {
  const t = useMessages(dictionaryMessages)
  const navigate = useNavigate()
  const open = ({ id }: Dictionary) => void navigate(`/permission/dictionary-detail/${id}`)
  return (
    <CrudList
      calls={dictionaries}
      words={{
        title: t('dictionaries'),
        find: t('findDictionary'),
        add: t('addDictionary'),
        none: t('noDictionaries'),
        noneMore: t('noDictionariesMore'),
      }}
      columns={useColumns()}
      mayChange={useMay('dictionary_change')}
      onOpen={open}
      renderForm={(_row, onClose) => <DictionaryForm onSaved={open} onClose={onClose} />}
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
