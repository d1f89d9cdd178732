import styles from './Checkbox.module.css'

interface Props {
  readonly label: string
  readonly checked: boolean
  readonly partly?: boolean
  readonly disabled?: boolean
  /** `range` where Shift was held. */
  onChange(range: boolean): void
}

/** A checkbox without a visible text, for rows. */
export function Checkbox({ label, checked, partly = false, disabled = false, onChange }: Props) {
  return (
    <label className={styles['target']}>
      <input
        type="checkbox"
        aria-label={label}
        className={styles['box']}
        checked={checked}
        disabled={disabled}
        ref={(box) => {
          if (box) box.indeterminate = partly
        }}
        onChange={(event) => {
          const { nativeEvent } = event
          onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }}
      />
    </label>
  )
}
