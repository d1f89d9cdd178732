import { App, Button, Form, Input, Switch } from 'antd'
import { dictionaries, DictionaryEntry, dictionaryEntries } from '@omics/contract/administration/dictionaries'
import { useApiMutation } from '../../../../api/query.ts'
import { ResourceForm } from '../../../../resource/ResourceForm.tsx'
import { TheirValues } from '../../../../resource/TheirValues.tsx'
import { useTheirs } from '../../../../resource/use-theirs.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { useUndo } from '../../../../ui/notices/use-undo.ts'
import { dictionaryMessages } from './messages.ts'
import { TitleInputs } from '../TitleInputs.tsx'

interface Values {
  readonly value: string
  readonly title_en: string
  readonly title_zh: string
  readonly offered: boolean
}

const changes = [dictionaryEntries.list, dictionaries.show, dictionaries.list]

const bodyOf = ({ offered, ...values }: Values) => ({
  ...values,
  state: offered ? ('active' as const) : ('disabled' as const),
})

interface AddProps {
  readonly dictionaryId: string
  /** Where the entry goes: behind all others. */
  readonly position: number
  onClose(): void
}

export function AddEntryForm({ dictionaryId, position, onClose }: AddProps) {
  const t = useMessages(dictionaryMessages)
  const create = useApiMutation(dictionaryEntries.create, { changes })
  return (
    <ResourceForm<Values>
      title={t('addEntry')}
      initial={{ offered: true }}
      save={(values) =>
        create.mutateAsync({ body: { ...bodyOf(values), dictionary_id: dictionaryId, position } })
      }
      onClose={onClose}
    >
      <EntryInputs />
    </ResourceForm>
  )
}

/** Changes or deletes an entry. Where somebody else was faster, their values stand above what was typed. */
export function EditEntryForm({ entry, onClose }: { entry: DictionaryEntry; onClose(): void }) {
  const t = useMessages(dictionaryMessages)
  const { message } = App.useApp()
  const { theirs, attempt } = useTheirs(DictionaryEntry)
  const update = useApiMutation(dictionaryEntries.update, {
    changes,
    onSuccess: () => void message.success(t('saved')),
  })
  const save = async (values: Values) => {
    const { id, version, position, dictionary_id } = theirs ?? entry
    const body = { ...bodyOf(values), version, position, dictionary_id }
    await attempt(update.mutateAsync({ params: { id }, body }))
  }
  const { value, title_en, title_zh, state } = entry
  return (
    <ResourceForm<Values>
      above={t('editEntry')}
      title={value}
      initial={{ value, title_en, title_zh, offered: state === 'active' }}
      save={save}
      onClose={onClose}
      aside={<RemoveEntry entry={entry} onRemoved={onClose} />}
    >
      {theirs && (
        <TheirValues
          rows={[
            [t('value'), theirs.value],
            [t('titleEn'), theirs.title_en],
            [t('titleZh'), theirs.title_zh],
            [t('inUse'), theirs.state === 'active' ? t('inUse') : t('notOffered')],
          ]}
        />
      )}
      <EntryInputs />
    </ResourceForm>
  )
}

function RemoveEntry({ entry, onRemoved }: { entry: DictionaryEntry; onRemoved(): void }) {
  const t = useMessages(dictionaryMessages)
  const undo = useUndo()
  const create = useApiMutation(dictionaryEntries.create, { changes })
  const remove = useApiMutation(dictionaryEntries.remove, {
    changes,
    onSuccess: () => {
      onRemoved()
      const { dictionary_id, value, title_en, title_zh, position, state } = entry
      const body = { dictionary_id, value, title_en, title_zh, position, state }
      undo(t('entryRemoved', { name: value }), () => create.mutate({ body }))
    },
  })
  return (
    <Button danger loading={remove.isPending} onClick={() => remove.mutate({ params: { id: entry.id } })}>
      {t('remove')}
    </Button>
  )
}

function EntryInputs() {
  const t = useMessages(dictionaryMessages)
  return (
    <>
      <TitleInputs />
      <Form.Item
        name="value"
        label={t('value')}
        extra={t('valueHint')}
        rules={[{ required: true, whitespace: true, message: t('needed') }]}
      >
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item name="offered" label={t('inUse')} extra={t('inUseHint')} valuePropName="checked" required>
        <Switch />
      </Form.Item>
    </>
  )
}
