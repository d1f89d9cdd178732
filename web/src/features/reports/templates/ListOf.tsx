import { Button } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { templateMessages } from './messages.ts'
import styles from './templates.module.css'

interface Props<Item> {
  readonly label: string
  readonly add: string
  readonly items: readonly Item[]
  readonly fresh: Item
  onChange(items: Item[]): void
  children(item: Item, put: (item: Item) => void): ReactNode
}

/** A few things of one kind, each with its own fields. */
export function ListOf<Item>({ label, add, items, fresh, onChange, children }: Props<Item>) {
  const t = useMessages(templateMessages)
  return (
    <fieldset className={styles['list']}>
      <legend>{label}</legend>
      {items.map((item, at) => (
        <div key={at} className={styles['item']}>
          {children(item, (next) => onChange(items.with(at, next)))}
          <IconButton small label={t('remove')} onClick={() => onChange(items.toSpliced(at, 1))}>
            <Trash2 size={15} />
          </IconButton>
        </div>
      ))}
      <Button size="small" icon={<Plus size={14} />} onClick={() => onChange([...items, fresh])}>
        {add}
      </Button>
    </fieldset>
  )
}
