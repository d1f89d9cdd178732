import { TriangleAlert } from 'lucide-react'
import styles from './Doubt.module.css'

/**
 * A doubt in plain words beside what it is about; where there is no room for all of them, or the words are only in short,
 * all of it shows on pointing.
 */
export function Doubt({ words, more = words }: { readonly words: string; readonly more?: string }) {
  return (
    <span className={styles['doubt']} title={more}>
      <TriangleAlert size={14} aria-hidden />
      <span>{words}</span>
    </span>
  )
}
