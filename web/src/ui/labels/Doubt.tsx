import { TriangleAlert } from 'lucide-react'
import styles from './Doubt.module.css'

/** A doubt in plain words beside what it is about; where there is no room for all of them, they show on pointing. */
export function Doubt({ words }: { readonly words: string }) {
  return (
    <span className={styles['doubt']} title={words}>
      <TriangleAlert size={14} aria-hidden />
      <span>{words}</span>
    </span>
  )
}
