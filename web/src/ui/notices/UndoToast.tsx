import styles from './UndoToast.module.css'

interface Props {
  readonly text: string
  readonly label: string
  onUndo(): void
}

/** What was done, and a way back. Shown by `useUndo`. */
export function UndoToast({ text, label, onUndo }: Props) {
  return (
    <span className={styles['toast']}>
      {text}
      <button type="button" className={styles['undo']} onClick={onUndo}>
        {label}
      </button>
    </span>
  )
}
