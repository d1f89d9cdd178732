import { App, Form, Input, Switch } from 'antd'
import { groups, type Group, type GroupDetail, type GroupWrite } from '@omics/contract/administration/groups'
import type { z } from 'zod'
import { useApiMutation } from '../../../../api/query.ts'
import { PeopleSelect } from '../../../../resource/inputs/PeopleSelect.tsx'
import { ResourceForm } from '../../../../resource/ResourceForm.tsx'
import { TheirValues } from '../../../../resource/TheirValues.tsx'
import { useTheirs } from '../../../../resource/use-theirs.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { peopleMessages } from '../messages.ts'
import { RemoveButton } from '../RemoveButton.tsx'

type Values = z.output<typeof GroupWrite>

const changes = [groups.list, groups.all, groups.show]

/** Makes or changes a group of people. */
export function GroupForm({ group, onClose }: { group?: GroupDetail; onClose(): void }) {
  const t = useMessages(peopleMessages)
  const { message } = App.useApp()
  const { theirs, attempt } = useTheirs(groups.update.output)
  const create = useApiMutation(groups.create, { changes })
  const update = useApiMutation(groups.update, { changes })
  const save = async (values: Values) => {
    if (group) {
      const { version } = theirs ?? group
      await attempt(update.mutateAsync({ params: { id: group.id }, body: { ...values, version } }))
    } else await create.mutateAsync({ body: values })
    void message.success(t('saved'))
  }
  return (
    <ResourceForm<Values>
      above={t('groupTitle')}
      title={group?.name ?? t('addGroup')}
      initial={
        group
          ? { ...group, members: group.members.map(({ id }) => id) }
          : { name: '', description: '', customer_type: false, members: [] }
      }
      save={save}
      onClose={onClose}
    >
      {theirs && <TheirGroup group={theirs} />}
      <GroupInputs known={group?.members ?? []} />
    </ResourceForm>
  )
}

/** What somebody else saved meanwhile. */
function TheirGroup({ group }: { group: Group }) {
  const t = useMessages(peopleMessages)
  return (
    <TheirValues
      rows={[
        [t('name'), group.name],
        [t('description'), group.description],
        [t('customerType'), group.customer_type ? '✓' : '–'],
        [t('people'), group.people],
      ]}
    />
  )
}

function GroupInputs({ known }: { known: GroupDetail['members'] }) {
  const t = useMessages(peopleMessages)
  return (
    <>
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('needed') }]}
      >
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="description" label={t('description')}>
        <Input.TextArea autoSize={{ minRows: 2 }} maxLength={2000} />
      </Form.Item>
      <Form.Item
        name="customer_type"
        label={t('customerType')}
        required
        extra={t('customerTypeHint')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Form.Item name="members" label={t('members')}>
        <PeopleSelect known={known} />
      </Form.Item>
    </>
  )
}

/** Deletes a group, after asking: access that people had through it goes, too. */
export function RemoveGroup({ group, onDone }: { group: Group; onDone(): void }) {
  const t = useMessages(peopleMessages)
  const removal = useApiMutation(groups.remove, { changes: [groups.list, groups.all] })
  return (
    <RemoveButton
      title={t('removeGroupTitle', { name: group.name })}
      remove={() => removal.mutateAsync({ params: { id: group.id } })}
      onDone={onDone}
    >
      {t('removeGroupMore')}
    </RemoveButton>
  )
}
