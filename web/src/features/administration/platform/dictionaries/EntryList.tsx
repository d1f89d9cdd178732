import { Switch } from 'antd'
import { GripVertical } from 'lucide-react'
import { useState } from 'react'
import type { DictionaryEntry } from '@omics/contract/administration/dictionaries'
import { titleOf } from '../../../../resource/titles.ts'
import { classes } from '../../../../ui/theme/classes.ts'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import styles from './dictionaries.module.css'
import { dictionaryMessages } from './messages.ts'
import { moved, useDragOrder } from './use-drag-order.ts'

interface Props {
  readonly entries: readonly DictionaryEntry[]
  /** The order cannot be changed while only some are shown. */
  readonly mayOrder: boolean
  readonly mayChange: boolean
  /** An order is being stored; until it is, the entries here are older than the server's. */
  readonly moving: boolean
  onMove(entry: DictionaryEntry, place: number): void
  onOffer(entry: DictionaryEntry, offered: boolean): void
  onOpen(entry: DictionaryEntry): void
}

/** The entries in the order in which they are offered. */
export function EntryList({ entries, mayOrder, mayChange, moving, onMove, onOffer, onOpen }: Props) {
  const t = useMessages(dictionaryMessages)
  const text = useText()
  const [told, setTold] = useState('')
  const { list, dragged, handle } = useDragOrder(entries.length, (from, to) => {
    const entry = entries[from]
    if (!entry) return
    setTold(t('movedTo', { name: text(titleOf(entry)), place: to + 1 }))
    onMove(entry, to)
  })
  const shown = dragged ? moved(entries, dragged.from, dragged.to) : entries
  const held = dragged && entries[dragged.from]
  return (
    <>
      <ol {...list} className={styles['entries']}>
        {shown.map((entry) => (
          <li key={entry.id} className={classes(styles['entry'], entry === held && styles['held'])}>
            {mayOrder && (
              <button
                type="button"
                className={styles['grip']}
                aria-label={t('grip', { name: text(titleOf(entry)) })}
                {...handle(entries.indexOf(entry))}
              >
                <GripVertical size={16} aria-hidden />
              </button>
            )}
            <EntryWords entry={entry} onOpen={mayChange ? () => onOpen(entry) : undefined} />
            <Switch
              size="small"
              disabled={!mayChange || moving}
              aria-label={t('offer', { name: text(titleOf(entry)) })}
              checked={entry.state === 'active'}
              onChange={(offered) => onOffer(entry, offered)}
            />
          </li>
        ))}
      </ol>
      <span role="status" className={styles['told']}>
        {told}
      </span>
    </>
  )
}

function EntryWords({ entry, onOpen }: { entry: DictionaryEntry; onOpen: (() => void) | undefined }) {
  const words = (
    <>
      <span lang="zh">{entry.title_zh}</span>
      <span lang="en">{entry.title_en}</span>
      <code>{entry.value}</code>
    </>
  )
  const name = classes(styles['words'], entry.state === 'disabled' && styles['off'])
  if (!onOpen) return <span className={name}>{words}</span>
  return (
    <button type="button" className={name} onClick={onOpen}>
      {words}
    </button>
  )
}
