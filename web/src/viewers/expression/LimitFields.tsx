import { InputNumber } from 'antd'
import { useMessages } from '../../ui/language/i18n.ts'
import { messages } from './messages.ts'
import type { Limits } from './figures/changes.ts'
import styles from './View.module.css'

interface Props {
  readonly limits: Limits
  /** p is adjusted for many tests. */
  readonly isAdjusted: boolean
  onChange(patch: Partial<Limits>): void
}

/** From which change and below which p a gene counts as changed. */
export function LimitFields({ limits, isAdjusted, onChange }: Props) {
  const t = useMessages(messages)
  const mostP = t(isAdjusted ? 'mostAdjusted' : 'mostP')
  return (
    <>
      <span className={styles['limit']}>
        {t('leastChange')}{' '}
        <InputNumber
          aria-label={t('leastChange')}
          min={0}
          max={50}
          step={0.5}
          value={limits.change}
          onChange={(value) => onChange({ change: value ?? 0 })}
        />
      </span>
      <span className={styles['limit']}>
        {mostP}{' '}
        <InputNumber
          aria-label={mostP}
          min={0}
          max={1}
          step={0.01}
          value={limits.p}
          onChange={(value) => onChange({ p: value ?? 1 })}
        />
      </span>
    </>
  )
}
