import { Select } from 'antd'
import type { ProjectRole } from '@omics/contract/access'
import { useMessages } from '../../ui/language/i18n.ts'
import { projectMessages } from './messages.ts'

const roles: readonly ProjectRole[] = ['viewer', 'editor', 'owner']

/** What a member may do, to choose from. */
export function RoleSelect({ value, onChange }: { value: ProjectRole; onChange(role: ProjectRole): void }) {
  const t = useMessages(projectMessages)
  const options = roles.map((role) => ({ value: role, label: t(`role_${role}`) }))
  return (
    <Select<ProjectRole>
      aria-label={t('role')}
      style={{ width: 130 }}
      value={value}
      options={options}
      onChange={onChange}
    />
  )
}
