import { Select } from 'antd'
import { departments } from '@omics/contract/administration/departments'
import { groups } from '@omics/contract/administration/groups'
import { users, type Person } from '@omics/contract/account/users'
import type { z } from 'zod'
import { useApi, useApiMutation } from '../../api/query.ts'
import { useSees } from '../../api/session.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { resourceMessages } from '../messages.ts'

interface Props {
  onAdd(people: readonly z.output<typeof Person>[]): void
}

/** Takes everybody of a group or of a department together, for those who may see users. */
export function AddTogether({ onAdd }: Props) {
  const t = useMessages(resourceMessages)
  const maySee = useSees('user_manger')
  const groupList = useApi(groups.all, {}, { enabled: maySee, quiet: true })
  const departmentList = useApi(departments.all, {}, { enabled: maySee, quiet: true })
  const select = useApiMutation(users.select, { onSuccess: onAdd })
  if (!maySee) return null
  const optionsOf = (kind: 'group' | 'department', list: readonly { id: string; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: `${kind} ${id}`, label: name }))
  const choose = (chosen: string) => {
    const [kind = '', id = ''] = chosen.split(' ')
    select.mutate({ body: { [kind]: id } })
  }
  return (
    <Select
      aria-label={t('addTogether')}
      placeholder={t('addTogether')}
      value={null}
      loading={select.isPending}
      showSearch={{ optionFilterProp: 'label' }}
      options={[
        { label: t('groups'), options: optionsOf('group', groupList.data) },
        { label: t('departments'), options: optionsOf('department', departmentList.data) },
      ]}
      onChange={(chosen: string | null) => chosen !== null && choose(chosen)}
      style={{ width: '100%', marginTop: 8 }}
    />
  )
}
