import type { Publication } from '@omics/contract/notebooks/publications'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { publicNotebookMessages } from './messages.ts'
import styles from './notebooks.module.css'

/** Who published a notebook, and when. */
export function PublishedLine({ of: { published_by: name, published_at } }: { of: Publication }) {
  const t = useMessages(publicNotebookMessages)
  const when = useFormat().date(published_at)
  return (
    <span className={styles['note']}>
      {name === '' ? t('publishedAt', { when }) : t('publishedBy', { name, when })}
    </span>
  )
}
