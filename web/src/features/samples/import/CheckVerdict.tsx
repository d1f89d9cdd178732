import type { ImportCheck } from '@omics/contract/samples/import'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Mono } from '../../../ui/labels/Tag.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { sampleMessages } from '../messages.ts'
import styles from './import.module.css'
import { willWords } from './imported-words.ts'

/** What the check found: how much is still to be corrected, or what the import will do. */
export function CheckVerdict({ check }: { check: ImportCheck }) {
  const t = useMessages(sampleMessages)
  const format = useFormat()
  if (check.faults > 0) {
    return (
      <Notice tone="failed" title={t('faults', { count: check.faults })}>
        {t('faultsText', { count: check.faulty_rows, rows: format.count(check.rows) })}
      </Notice>
    )
  }
  return (
    <Notice tone="succeeded" title={t('allGood')}>
      {willWords(t, check)}
    </Notice>
  )
}

/** A warning, as the names may be right: workflows call files after samples. */
export function UnlikeFiles({ names: { count, first } }: { names: ImportCheck['unlike_files'] }) {
  const t = useMessages(sampleMessages)
  if (count === 0) return null
  return (
    <div className={styles['warning']}>
      <Notice tone="stopped" title={t('unlikeFiles', { count })}>
        <p>
          <Mono>{first.join(t('comma'))}</Mono>
          {count > first.length && ' …'}
        </p>
        <p>{t('unlikeFilesMore')}</p>
      </Notice>
    </div>
  )
}
