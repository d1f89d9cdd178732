import { Select } from 'antd'
import { menuIcons } from '@omics/contract/administration/menus'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { menuIconOf } from '../../../../ui/shell/menu-icons.ts'
import { menuMessages } from './messages.ts'

interface Props {
  /** Given by the form, as all of these: its label names the field by it. */
  readonly id?: string
  readonly value?: string
  onChange?(icon: string): void
}

/** One of the pictures that menus can have. */
export function IconSelect({ id, value, onChange }: Props) {
  const t = useMessages(menuMessages)
  return (
    <Select
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      {...(onChange && { onChange })}
      options={[
        { value: '', label: t('asOwn') },
        ...menuIcons.map((icon) => {
          const Icon = menuIconOf[icon]
          return {
            value: icon,
            label: (
              <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
                <Icon size={16} aria-hidden />
                {icon}
              </span>
            ),
          }
        }),
      ]}
    />
  )
}
