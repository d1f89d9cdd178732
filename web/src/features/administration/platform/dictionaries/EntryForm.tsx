import {
  dictionaries,
  type DictionaryEntry,
  dictionaryEntries,
} from '@omics/contract/administration/dictionaries'
import { CrudForm } from '../../../../resource/crud/CrudForm.tsx'
import type { Field } from '../../../../resource/crud/Fields.tsx'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { useTitledFields } from '../use-titled-fields.ts'
import { dictionaryMessages } from './messages.ts'

interface Props {
  readonly entry?: DictionaryEntry
  /** Where a new one goes. */
  readonly into: Pick<DictionaryEntry, 'dictionary_id' | 'position'>
  onClose(): void
}

const changes = [dictionaryEntries.list, dictionaries.show, dictionaries.list]

/** Makes, changes or deletes an entry. */
export function EntryForm({ entry, into, onClose }: Props) {
  const t = useMessages(dictionaryMessages)
  const words = { add: t('addEntry'), edit: t('editEntry'), nameOf: ({ value }: DictionaryEntry) => value }
  const fresh = { ...into, state: 'active' as const }
  const fields: readonly Field<DictionaryEntry>[] = [
    ...useTitledFields<DictionaryEntry>(),
    { name: 'value', label: t('value'), hint: t('valueHint'), needed: true, as: { text: 200 } },
    {
      name: 'state',
      label: t('inUse'),
      hint: t('inUseHint'),
      as: { on: 'active', off: 'disabled' },
      shown: ({ state }) => t(state === 'active' ? 'inUse' : 'notOffered'),
    },
  ]
  const form = { words, fields, fresh, changes, onClose }
  return <CrudForm calls={dictionaryEntries} row={entry} {...form} canRemove />
}
