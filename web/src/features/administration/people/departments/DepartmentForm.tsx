import { Form, Input, TreeSelect } from 'antd'
import { departments, type Department } from '@omics/contract/administration/departments'
import { users } from '@omics/contract/account/users'
import { useApiMutation } from '../../../../api/query.ts'
import { ResourceForm } from '../../../../resource/ResourceForm.tsx'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { peopleMessages } from '../messages.ts'
import { RemoveButton } from '../RemoveButton.tsx'
import { departmentTree, withBelow, type DepartmentNode } from './department-tree.ts'

interface Values {
  readonly name: string
  readonly parent_id?: string | null
}

interface Props {
  readonly all: readonly Department[]
  /** The department to change; without it a new one is made below `parent`. */
  readonly department?: Department
  readonly parent?: string | null
  onClose(): void
}

const changes = [departments.list, departments.all, users.list, users.show]

/** Makes, renames or moves a department: what dragging does can be done here without it. */
export function DepartmentForm({ all, department, parent = null, onClose }: Props) {
  const t = useMessages(peopleMessages)
  const create = useApiMutation(departments.create, { changes })
  const update = useApiMutation(departments.update, { changes })
  const move = useApiMutation(departments.move, { changes })
  const barred = new Set(department ? withBelow(all, department.id) : [])
  const save = async (values: Values) => {
    const parent_id = values.parent_id ?? null
    if (!department) return create.mutateAsync({ body: { name: values.name, parent_id } })
    const params = { id: department.id }
    if (values.name !== department.name)
      await update.mutateAsync({ params, body: { name: values.name, version: department.version } })
    if (parent_id !== department.parent_id)
      await move.mutateAsync({ params, body: { parent_id, position: 100_000 } })
    return undefined
  }
  return (
    <ResourceForm<Values>
      above={t('department')}
      title={department?.name ?? t('addDepartment')}
      initial={{ name: department?.name ?? '', parent_id: department ? department.parent_id : parent }}
      save={save}
      onClose={onClose}
      aside={department && <RemoveDepartment department={department} onDone={onClose} />}
    >
      <Form.Item
        name="name"
        label={t('departmentName')}
        rules={[{ required: true, whitespace: true, message: t('needed') }]}
      >
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="parent_id" label={t('parentDepartment')}>
        <TreeSelect
          allowClear
          treeDefaultExpandAll
          placeholder={t('topLevel')}
          treeData={without(departmentTree(all), barred)}
          fieldNames={{ value: 'key', label: 'title' }}
        />
      </Form.Item>
    </ResourceForm>
  )
}

function without(nodes: readonly DepartmentNode[], barred: ReadonlySet<string>): DepartmentNode[] {
  return nodes
    .filter(({ key }) => !barred.has(key))
    .map((node) => ({ ...node, children: without(node.children, barred) }))
}

function RemoveDepartment({ department, onDone }: { department: Department; onDone(): void }) {
  const t = useMessages(peopleMessages)
  const removal = useApiMutation(departments.remove, { changes })
  return (
    <RemoveButton
      quiet
      title={t('removeDepartmentTitle', { name: department.name })}
      remove={() => removal.mutateAsync({ params: { id: department.id } })}
      onDone={onDone}
    >
      {t('removeDepartmentMore')}
    </RemoveButton>
  )
}
