import type { CSSProperties } from 'react'
import styles from './StackBar.module.css'

interface StackPart {
  readonly key: string
  readonly value: number
  /** A CSS colour, such as `var(--failed-fill)` or one of `chartColours`. */
  readonly colour: string
  readonly label: string
}

interface Props {
  readonly parts: readonly StackPart[]
  /** The whole; what the parts do not fill stays empty. Their sum unless told. */
  readonly total?: number
  readonly height?: number
  readonly label: string
}

/** Shares of a whole side by side. */
export function StackBar({ parts, total, height = 5, label }: Props) {
  const sum = parts.reduce((all, part) => all + part.value, 0)
  const whole = Math.max(total ?? sum, sum, Number.MIN_VALUE)
  const style: CSSProperties = { height, borderRadius: height / 2 }
  return (
    <div className={styles['bar']} style={style} role="img" aria-label={label}>
      {parts
        .filter((part) => part.value > 0)
        .map((part) => (
          <span
            key={part.key}
            title={part.label}
            style={{ width: `${(part.value / whole) * 100}%`, background: part.colour }}
          />
        ))}
    </div>
  )
}
