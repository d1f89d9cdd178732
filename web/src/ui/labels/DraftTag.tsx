import { useText } from '../language/i18n.ts'
import styles from './Tag.module.css'

const name = { en: 'Draft', zh: '草稿' }
const meaning = {
  en: 'Not published: it may still change.',
  zh: '尚未发布，内容可能还会改动。',
}

/** Stands behind a version that nobody has published. */
export function DraftTag() {
  const text = useText()
  return (
    <span className={`${styles['tag']} ${styles['draft']}`} title={text(meaning)}>
      {text(name)}
    </span>
  )
}
