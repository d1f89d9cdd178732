import { App, Button } from 'antd'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { dictionaries, type Dictionary } from '@omics/contract/administration/dictionaries'
import { useApi, useApiMutation } from '../../../../api/query.ts'
import { useMay } from '../../../../api/session.ts'
import { PageOf } from '../../../../resource/PageOf.tsx'
import { titleOf } from '../../../../resource/titles.ts'
import { Beside } from '../../../../ui/layout/Drawer.tsx'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import { Page } from '../../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { useTabTitle } from '../../../../ui/shell/page-context.ts'
import { Mono } from '../../../../ui/labels/Tag.tsx'
import { useQuestion } from '../../../../ui/notices/use-question.ts'
import { DictionaryForm } from './DictionaryForm.tsx'
import { Entries, type Editing } from './Entries.tsx'
import { EntryForm } from './EntryForm.tsx'
import { dictionaryMessages } from './messages.ts'

/** One dictionary with its entries. */
export default function DictionaryScreen() {
  const { id = '' } = useParams()
  const dictionary = useApi(dictionaries.show, { params: { id } }, { ofPage: true })
  useTabTitle(dictionary.data && titleOf(dictionary.data))
  return <PageOf query={dictionary}>{(data) => <Shown dictionary={data} />}</PageOf>
}

function Shown({ dictionary }: { dictionary: Dictionary }) {
  const t = useMessages(dictionaryMessages)
  const text = useText()
  const [editing, setEditing] = useState<Editing>()
  const title = text(titleOf(dictionary))
  const close = () => setEditing(undefined)
  return (
    <Beside drawer={<Form dictionary={dictionary} editing={editing} onClose={close} />}>
      <Page>
        <PageHeader
          title={title}
          tags={<Mono>{dictionary.key}</Mono>}
          description={dictionary.description || undefined}
          trail={[{ title: t('dictionaries'), to: '/permission/dictionary-manger' }, { title }]}
          actions={<Actions dictionary={dictionary} onEdit={setEditing} />}
        />
        <Entries dictionary={dictionary} onEdit={setEditing} />
      </Page>
    </Beside>
  )
}

interface FormProps {
  readonly dictionary: Dictionary
  readonly editing: Editing | undefined
  onClose(): void
}

function Form({ dictionary, editing, onClose }: FormProps) {
  if (!editing) return null
  if (editing === 'dictionary') return <DictionaryForm dictionary={dictionary} onClose={onClose} />
  const into = { dictionary_id: dictionary.id, position: dictionary.entries }
  if (editing === 'new') return <EntryForm into={into} onClose={onClose} />
  return <EntryForm key={editing.id} entry={editing} into={into} onClose={onClose} />
}

function Actions({ dictionary, onEdit }: { dictionary: Dictionary; onEdit(what: Editing): void }) {
  const t = useMessages(dictionaryMessages)
  const text = useText()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const question = useQuestion()
  const name = text(titleOf(dictionary))
  const remove = useApiMutation(dictionaries.remove, {
    changes: [dictionaries.list],
    onSuccess: () => {
      void message.success(t('removed', { name }))
      void navigate('/permission/dictionary-manger')
    },
  })
  const ask = () =>
    question({
      title: t('removeTitle', { name }),
      more: t('removeMore'),
      action: t('remove'),
      onYes: () => remove.mutateAsync({ params: { id: dictionary.id } }),
    })
  if (!useMay('dictionary_change')) return null
  return (
    <>
      <Button icon={<Trash2 size={15} />} onClick={ask}>
        {t('remove')}
      </Button>
      <Button icon={<Pencil size={15} />} onClick={() => onEdit('dictionary')}>
        {t('edit')}
      </Button>
      <Button type="primary" icon={<Plus size={16} />} onClick={() => onEdit('new')}>
        {t('addEntry')}
      </Button>
    </>
  )
}
