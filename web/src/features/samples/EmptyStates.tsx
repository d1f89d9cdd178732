import { Button } from 'antd'
import { TestTubeDiagonal, Upload } from 'lucide-react'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { sampleMessages } from './messages.ts'
import styles from './samples.module.css'
import type { Side } from './side.ts'

/** What to do first in a project without samples. */
export function FirstSamples({ editable, onSide }: { editable: boolean; onSide(side: Side): void }) {
  const t = useMessages(sampleMessages)
  return (
    <EmptyState
      icon={<TestTubeDiagonal size={28} strokeWidth={1.6} />}
      title={t('emptyTitle')}
      action={
        editable && (
          <div className={styles['chips']}>
            <Button type="primary" icon={<Upload size={16} />} onClick={() => onSide({ kind: 'import' })}>
              {t('importSamples')}
            </Button>
            <Button onClick={() => onSide({ kind: 'files' })}>{t('fromFiles')}</Button>
            <Button onClick={() => onSide({ kind: 'archive', accession: '', runs: undefined })}>
              {t('fromArchive')}
            </Button>
            <Button onClick={() => onSide({ kind: 'new' })}>{t('addSample')}</Button>
            <Button onClick={() => onSide({ kind: 'column', column: undefined })}>
              {t('defineColumns')}
            </Button>
          </div>
        )
      }
    >
      {editable ? t('emptyText') : t('emptyViewer')}
    </EmptyState>
  )
}

/** What to do where a search gives nothing. */
export function NothingFound({ onClear }: { onClear(): void }) {
  const t = useMessages(sampleMessages)
  return (
    <EmptyState title={t('nothingFound')} action={<Button onClick={onClear}>{t('clearAll')}</Button>}>
      {t('nothingFoundText')}
    </EmptyState>
  )
}
