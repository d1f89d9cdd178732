import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import styles from './tokens.module.css'

/** A token or a command that goes into a terminal. */
export function CopyText({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles['secret']}>
      <code>{text}</code>
      <CopyButton label={label} text={text} />
    </div>
  )
}
