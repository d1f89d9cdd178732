import { Button } from 'antd'
import { Plus, X } from 'lucide-react'
import type { ViewerPage, ViewerSlot } from '../../resource/viewer-page.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { shownText } from '../../viewers/shown-text.ts'
import { refText, type FileRef } from './file-refs.ts'
import { messages } from './messages.ts'
import type { Opened } from './use-opened.ts'
import { UseViewed } from './UseViewed.tsx'
import styles from './viewers.module.css'

interface Props {
  readonly page: ViewerPage
  readonly opened: readonly Opened[]
  onPick(slot: ViewerSlot): void
  onChange(slot: ViewerSlot, refs: readonly FileRef[]): void
}

/** The files that are looked at, by the place that each takes, and ways to choose others. */
export function SlotBar({ page, opened, onPick, onChange }: Props) {
  const t = useMessages(messages)
  const text = useText()
  return (
    <ul className={styles['slots']}>
      {page.slots.map((slot) => {
        const own = opened.filter((one) => one.slot === slot.name)
        const what = text(slot.title)
        return (
          <li key={slot.name} className={styles['slot']}>
            <span className={styles['slotTitle']}>{what}</span>
            {own.map((one, index) => {
              const name = nameOf(one) ?? t('thisFile')
              return (
                <span key={refText(one.named)} className={styles['chip']}>
                  <code title={name}>{shownText(name)}</code>
                  <UseViewed opened={one} />
                  <IconButton
                    small
                    label={t('takeAway', { name })}
                    onClick={() =>
                      onChange(
                        slot,
                        own.filter((_, at) => at !== index).map(({ named }) => named),
                      )
                    }
                  >
                    <X size={14} />
                  </IconButton>
                </span>
              )
            })}
            {(slot.many || own.length === 0) && (
              <Button
                size="small"
                type="text"
                icon={<Plus size={14} />}
                aria-label={t('choose', { what })}
                onClick={() => onPick(slot)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function nameOf({ named, source }: Opened): string | undefined {
  if (source) return source.name
  if (named.from === 'computer') return named.name
  return named.from === 'address' ? named.address : undefined
}
