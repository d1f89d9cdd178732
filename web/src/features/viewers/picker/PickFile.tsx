import { Modal } from 'antd'
import { useState } from 'react'
import type { ViewerSlot } from '../../../resource/viewer-page.ts'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import type { FileRef } from '../file-refs.ts'
import { messages } from '../messages.ts'
import { FromAddress } from './FromAddress.tsx'
import { FromComputer } from './FromComputer.tsx'
import { FromProject } from './FromProject.tsx'
import styles from './picker.module.css'

const places = ['fromProject', 'fromRuns', 'fromReferences', 'fromComputer', 'fromAddress'] as const
type Place = (typeof places)[number]

interface Props {
  readonly slot: ViewerSlot
  onPick(refs: readonly FileRef[]): void
  /** Files of this computer, which may belong into several places. */
  onFiles(files: readonly File[]): void
  /** In a window of its own that is closed; without it the choice stands in the page. */
  onClose?(): void
}

/** Chooses a file from wherever it may lie. */
export function PickFile({ slot, onPick, onFiles, onClose }: Props) {
  const t = useMessages(messages)
  const text = useText()
  const title = t('choose', { what: text(slot.title) })
  const [place, setPlace] = useState<Place>('fromProject')
  const body = (
    <div className={styles['picker']}>
      <div className={styles['places']}>
        <SegmentedControl<Place>
          label={t('whence')}
          value={place}
          options={places.map((value) => ({ value, label: t(value) }))}
          onChange={setPlace}
        />
      </div>
      {place === 'fromComputer' ? (
        <FromComputer onFiles={onFiles} />
      ) : place === 'fromAddress' ? (
        <FromAddress onPick={(ref) => onPick([ref])} />
      ) : (
        <FromProject
          key={place}
          slot={slot}
          origin={place === 'fromRuns' ? 'run' : place === 'fromReferences' ? 'reference' : undefined}
          onPick={(ref) => onPick([ref])}
        />
      )}
    </div>
  )
  if (onClose)
    return (
      <Modal open width={820} title={title} footer={null} onCancel={onClose}>
        {body}
      </Modal>
    )
  return (
    <section aria-label={title} className={styles['inPage']}>
      <h2>{title}</h2>
      {body}
    </section>
  )
}
