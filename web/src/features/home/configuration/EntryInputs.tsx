import { Button, Form } from 'antd'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import styles from './configuration.module.css'
import { homeConfigMessages } from './messages.ts'
import { Part } from './Part.tsx'

interface Props {
  /** The field that holds them. */
  readonly name: 'announcements' | 'links'
  readonly title: string
  readonly addLabel: string
  readonly most: number
  readonly fresh: object
  nameOf(number: number): string
  /** The inputs of one, by its place in the list. */
  children(place: number): ReactNode
}

/** A list in the form whose entries are added, put in order and removed. */
export function EntryInputs({ name, title, addLabel, most, fresh, nameOf, children }: Props) {
  const t = useMessages(homeConfigMessages)
  return (
    <Part title={title}>
      <Form.List name={name}>
        {(fields, { add, remove, move }) => (
          <>
            {fields.map((field, index) => (
              <div key={field.key} role="group" aria-label={nameOf(index + 1)} className={styles['entry']}>
                <div className={styles['entryHead']}>
                  <b>{nameOf(index + 1)}</b>
                  {index > 0 && (
                    <IconButton label={t('up')} small onClick={() => move(index, index - 1)}>
                      <ArrowUp size={16} />
                    </IconButton>
                  )}
                  {index < fields.length - 1 && (
                    <IconButton label={t('down')} small onClick={() => move(index, index + 1)}>
                      <ArrowDown size={16} />
                    </IconButton>
                  )}
                  <IconButton label={t('remove')} small onClick={() => remove(index)}>
                    <X size={16} />
                  </IconButton>
                </div>
                {children(field.name)}
              </div>
            ))}
            {fields.length < most && (
              <Button icon={<Plus size={15} />} onClick={() => add(fresh)}>
                {addLabel}
              </Button>
            )}
          </>
        )}
      </Form.List>
    </Part>
  )
}
