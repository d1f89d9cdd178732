import { dictionaries, type Dictionary } from '@omics/contract/administration/dictionaries'
import { CrudForm } from '../../../../resource/crud/CrudForm.tsx'
import type { Field } from '../../../../resource/crud/Fields.tsx'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { useTitledFields } from '../use-titled-fields.ts'
import { dictionaryMessages } from './messages.ts'

/** As the contract asks; told here in words. */
const keyPattern = /^[A-Za-z][A-Za-z0-9_]*$/

interface Props {
  readonly dictionary?: Dictionary
  onSaved?(dictionary: Dictionary): void
  onClose(): void
}

const changes = [dictionaries.list, dictionaries.show]

/** Makes or changes a dictionary, without its entries. */
export function DictionaryForm({ dictionary, ...rest }: Props) {
  const t = useMessages(dictionaryMessages)
  const words = {
    add: t('addDictionary'),
    edit: t('editDictionary'),
    nameOf: ({ key }: Dictionary) => key,
  }
  const fields: readonly Field<Dictionary>[] = [
    {
      name: 'key',
      label: t('key'),
      hint: t('keyHint'),
      needed: true,
      pattern: [keyPattern, t('keyWrong')],
      as: { text: 100 },
    },
    ...useTitledFields<Dictionary>(),
    { name: 'description', label: t('description'), as: { lines: 2000 } },
  ]
  const fresh = { description: '' }
  return <CrudForm calls={dictionaries} row={dictionary} {...{ words, fields, fresh, changes }} {...rest} />
}
