import { App, Form, Input } from 'antd'
import { dictionaries, type Dictionary } from '@omics/contract/administration/dictionaries'
import { useApiMutation } from '../../../../api/query.ts'
import { ResourceForm } from '../../../../resource/ResourceForm.tsx'
import { TheirValues } from '../../../../resource/TheirValues.tsx'
import { useTheirs } from '../../../../resource/use-theirs.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { dictionaryMessages } from './messages.ts'
import { TitleInputs } from '../TitleInputs.tsx'

/** As the contract asks; told here in words. */
const keyPattern = /^[A-Za-z][A-Za-z0-9_]*$/

type Values = Pick<Dictionary, 'key' | 'title_en' | 'title_zh' | 'description'>

export function AddDictionaryForm({ onMade, onClose }: { onMade(made: Dictionary): void; onClose(): void }) {
  const t = useMessages(dictionaryMessages)
  const create = useApiMutation(dictionaries.create, { changes: [dictionaries.list], onSuccess: onMade })
  return (
    <ResourceForm<Values>
      title={t('addDictionary')}
      initial={{ description: '' }}
      save={(body) => create.mutateAsync({ body })}
      onClose={onClose}
    >
      <DictionaryInputs />
    </ResourceForm>
  )
}

export function EditDictionaryForm({ dictionary, onClose }: { dictionary: Dictionary; onClose(): void }) {
  const t = useMessages(dictionaryMessages)
  const { message } = App.useApp()
  const { theirs, attempt } = useTheirs(dictionaries.show.output)
  const update = useApiMutation(dictionaries.update, {
    changes: [dictionaries.list, dictionaries.show],
    onSuccess: () => void message.success(t('saved')),
  })
  const save = async (values: Values) => {
    const { id, version } = theirs ?? dictionary
    await attempt(update.mutateAsync({ params: { id }, body: { ...values, version } }))
  }
  const { key, title_en, title_zh, description } = dictionary
  return (
    <ResourceForm<Values>
      above={t('editDictionary')}
      title={key}
      initial={{ key, title_en, title_zh, description }}
      save={save}
      onClose={onClose}
    >
      {theirs && (
        <TheirValues
          rows={[
            [t('key'), theirs.key],
            [t('titleEn'), theirs.title_en],
            [t('titleZh'), theirs.title_zh],
            [t('description'), theirs.description],
          ]}
        />
      )}
      <DictionaryInputs />
    </ResourceForm>
  )
}

function DictionaryInputs() {
  const t = useMessages(dictionaryMessages)
  return (
    <>
      <Form.Item
        name="key"
        label={t('key')}
        extra={t('keyHint')}
        rules={[
          { required: true, whitespace: true, message: t('needed') },
          { pattern: keyPattern, message: t('keyWrong') },
        ]}
      >
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <TitleInputs />
      <Form.Item name="description" label={t('description')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />
      </Form.Item>
    </>
  )
}
