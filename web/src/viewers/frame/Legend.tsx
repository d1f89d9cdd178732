import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { messages } from '../messages.ts'
import { shownText } from '../shown-text.ts'
import { between, type ColourScale } from './colour-scale.ts'
import styles from './frame.module.css'

interface Props {
  readonly title: string
  readonly scale: ColourScale
  /** How a number is written, where that is not as it is. */
  readonly written?: (value: number) => string | number
}

const rounded = (value: number) => Number(value.toPrecision(6))

/** What the colours of a column mean, with how often each value is there. */
export function Legend({ title, scale, written = rounded }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  if (scale.kind === 'numbers') {
    const steps = [0, 0.25, 0.5, 0.75, 1]
    return (
      <div className={styles['legend']}>
        <strong>{shownText(title)}</strong>
        <span>{written(scale.least)}</span>
        {steps.map((step) => (
          <i key={step} className={styles['swatch']} style={{ background: between(step) }} />
        ))}
        <span>{written(scale.most)}</span>
      </div>
    )
  }
  return (
    <div className={styles['legend']}>
      <strong>{shownText(title)}</strong>
      {scale.entries.map(({ value, colour, count }) => (
        <span key={value ?? ''}>
          <i className={styles['swatch']} style={{ background: colour }} />
          {value === undefined ? t('otherValues') : shownText(value)} <small>{format.count(count)}</small>
        </span>
      ))}
    </div>
  )
}
