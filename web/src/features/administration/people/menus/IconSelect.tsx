import { Select } from 'antd'
import { menuIcons } from '@omics/contract/administration/menus'
import { useMessages } from '../../../../ui/i18n.ts'
import { menuIconOf } from '../../../../ui/shell/menu-icons.ts'
import { menuMessages } from './messages.ts'

/** One of the pictures that menus can have; given its value by the form. */
export function IconSelect({ value, onChange }: { value?: string; onChange?(icon: string): void }) {
  const t = useMessages(menuMessages)
  return (
    <Select
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
