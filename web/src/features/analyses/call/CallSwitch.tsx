import { Select } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Call } from '@omics/contract/analyses/analyses'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { statusNames } from '../../../ui/labels/statuses.ts'
import { StatusTag } from '../../../ui/labels/StatusTag.tsx'
import { callKey, placeOf } from '../call-names.ts'
import { analysisMessages } from '../messages.ts'
import styles from '../analyses.module.css'

interface Props {
  /** The calls of one step. */
  readonly calls: readonly Call[]
  readonly chosen: string
  onOpen(key: string): void
}

/** Whose call of a step is shown, and the way to the others. */
export function CallSwitch({ calls, chosen, onOpen }: Props) {
  const t = useMessages(analysisMessages)
  const text = useText()
  const at = calls.findIndex((call) => callKey(call) === chosen)
  const before = calls[at - 1]
  const behind = calls[at + 1]
  return (
    <div className={styles['switch']}>
      <Select
        aria-label={t('whichCall')}
        size="small"
        showSearch={{ optionFilterProp: 'name' }}
        value={chosen}
        popupMatchSelectWidth={false}
        style={{ flex: 1, minWidth: 0 }}
        options={calls.map((call) => ({
          value: callKey(call),
          name: placeOf(call) || call.name,
          label: (
            <span className={styles['switchName']}>
              <StatusTag status={call.state} look="icon" /> {placeOf(call) || call.name}
            </span>
          ),
          title: text(statusNames[call.state]),
        }))}
        onChange={onOpen}
      />
      <span className={styles['quiet']}>{t('callOf', { at: at + 1, all: calls.length })}</span>
      <IconButton
        small
        label={t('callBefore')}
        disabled={!before}
        onClick={() => before && onOpen(callKey(before))}
      >
        <ChevronLeft size={16} />
      </IconButton>
      <IconButton
        small
        label={t('callBehind')}
        disabled={!behind}
        onClick={() => behind && onOpen(callKey(behind))}
      >
        <ChevronRight size={16} />
      </IconButton>
    </div>
  )
}
