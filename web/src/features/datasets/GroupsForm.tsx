import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { datasets } from '@omics/contract/datasets/datasets'
import { useApiMutation } from '../../api/query.ts'
import { ResourceForm } from '../../resource/ResourceForm.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { useGroups } from './fields.tsx'
import { datasetMessages } from './messages.ts'

interface Write {
  readonly name: string
  readonly name_zh: string
  readonly description: string
}

/** The drawer in which those who keep the library make, change and remove groups of datasets. */
export function GroupsForm({ onClose }: { onClose(): void }) {
  const t = useMessages(datasetMessages)
  const { groups, choices } = useGroups()
  const [id, setId] = useState('')
  const group = groups.find((one) => one.id === id)
  const changes = [datasets.groups, datasets.list]
  const create = useApiMutation(datasets.createGroup, { changes })
  const update = useApiMutation(datasets.updateGroup, { changes })
  const remove = useApiMutation(datasets.removeGroup, { changes, onSuccess: onClose })
  const save = (write: Write) =>
    group
      ? update.mutateAsync({ body: { ...write, id: group.id, version: group.version } })
      : create.mutateAsync({ body: write })
  return (
    <ResourceForm<Write>
      key={id}
      title={t('groupsOf')}
      initial={{ name: '', name_zh: '', ...group, description: group?.description ?? '' }}
      save={save}
      onClose={onClose}
      below={
        <Select
          aria-label={t('groupOne')}
          value={id}
          onChange={setId}
          options={[{ value: '', label: t('newGroup') }, ...choices]}
          style={{ width: '100%' }}
        />
      }
      aside={
        group && (
          <Button danger onClick={() => remove.mutate({ params: { id: group.id } })}>
            {t('removeGroup')}
          </Button>
        )
      }
    >
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('needed') }]}
      >
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="name_zh" label={t('nameInChinese')}>
        <Input maxLength={200} lang="zh" />
      </Form.Item>
      <Form.Item name="description" label={t('description')}>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 2 }} />
      </Form.Item>
    </ResourceForm>
  )
}
