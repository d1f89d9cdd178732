import { Button, Form, Input, type FormRule } from 'antd'
import { datasets, type DatasetResource } from '@omics/contract/datasets/datasets'
import { formats } from '@omics/contract/formats'
import { useRef } from 'react'
import { useApiMutation } from '../../api/query.ts'
import { ProjectFiles } from '../../resource/inputs/ProjectFiles.tsx'
import { ResourceForm } from '../../resource/ResourceForm.tsx'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { useQuestion } from '../../ui/notices/use-question.ts'
import { datasetMessages } from './messages.ts'

interface Write {
  readonly name: string
  readonly description: string
  readonly files?: readonly string[]
  readonly link: string
}

interface Props {
  /** The dataset. */
  readonly id: string
  /** The resource that is changed; without it a new one is added. */
  readonly row?: DatasetResource
  onClose(): void
}

/** The drawer that adds files or an address to a dataset, or changes one. */
export function ResourceEditor({ id, row, onClose }: Props) {
  const t = useMessages(datasetMessages)
  const text = useText()
  const changes = [datasets.show, datasets.list]
  const create = useApiMutation(datasets.createResource, { changes })
  const update = useApiMutation(datasets.updateResource, { changes })
  // Where one of several is refused, those before it are not added again.
  const added = useRef(new Set<string>())
  const addAll = async (files: readonly string[], description: string) => {
    for (const file_id of files.filter((file) => !added.current.has(file))) {
      await create.mutateAsync({ body: { dataset_id: id, description, file_id, link: '' } })
      added.current.add(file_id)
    }
  }
  const write = ({ name, description, files = [], link }: Write) => {
    if (files.length > 1 || files.some((file) => added.current.has(file))) return addAll(files, description)
    const what = { description, file_id: files[0] ?? null, link: files[0] ? '' : link }
    if (row) return update.mutateAsync({ body: { ...what, id: row.id, name } })
    return create.mutateAsync({ body: { ...what, dataset_id: id, ...(name.trim() !== '' && { name }) } })
  }
  return (
    <ResourceForm<Write>
      title={row ? t('editResource') : t('addResource')}
      initial={row ?? { name: '', description: '', link: '' }}
      save={write}
      onClose={onClose}
      aside={row && <RemoveResource row={row} onRemoved={onClose} />}
    >
      <Form.Item
        name="files"
        label={row ? t('resourceFile') : t('resourceFiles')}
        extra={t('resourceFileMore')}
        required={!row}
        dependencies={['link']}
        rules={[row ? { type: 'array', max: 1, message: t('oneFile') } : fileOrLink(t('fileOrLink'))]}
      >
        <ProjectFiles />
      </Form.Item>
      <Form.Item
        name="link"
        label={t('resourceLink')}
        rules={[{ pattern: formats.webAddress.pattern, message: text(formats.webAddress) }]}
      >
        <Input maxLength={4000} placeholder="https://" />
      </Form.Item>
      <Form.Item<Write> noStyle dependencies={['files']}>
        {({ getFieldValue }) =>
          // Several keep the names of their files.
          countOf(getFieldValue('files')) < 2 && (
            <Form.Item
              name="name"
              label={t('name')}
              rules={row ? [{ required: true, whitespace: true, message: t('needed') }] : []}
            >
              <Input maxLength={200} />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item name="description" label={t('description')}>
        <Input.TextArea maxLength={5000} autoSize={{ minRows: 2 }} />
      </Form.Item>
    </ResourceForm>
  )
}

const countOf = (files: unknown) => (Array.isArray(files) ? files.length : 0)

const fileOrLink =
  (message: string): FormRule =>
  ({ getFieldValue }) => ({
    validator: async () => {
      if (countOf(getFieldValue('files')) === 0 && !getFieldValue('link')) throw new Error(message)
    },
  })

function RemoveResource({ row, onRemoved }: { readonly row: DatasetResource; onRemoved(): void }) {
  const t = useMessages(datasetMessages)
  const question = useQuestion()
  const remove = useApiMutation(datasets.removeResource, {
    changes: [datasets.show, datasets.list],
    onSuccess: onRemoved,
  })
  const ask = () =>
    question({
      title: t('removeResourceAsked', { name: row.name }),
      more: t('removeResourceMore'),
      action: t('remove'),
      onYes: () => remove.mutateAsync({ params: { id: row.id } }),
    })
  return (
    <Button danger onClick={ask}>
      {t('remove')}
    </Button>
  )
}
