import { Button, Checkbox, Pagination } from 'antd'
import { useState } from 'react'
import type { SampleColumn } from '@omics/contract/samples/columns'
import {
  sampleImport,
  type ImportCheck,
  type Imported,
  type ImportPlan,
} from '@omics/contract/samples/import'
import { useApi } from '../../../api/query.ts'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { downloadFaults } from '../download.ts'
import { sampleMessages } from '../messages.ts'
import { CheckVerdict, UnlikeFiles } from './CheckVerdict.tsx'
import { CommitButton } from './CommitButton.tsx'
import { FaultTable } from './FaultTable.tsx'
import { Foot } from './Foot.tsx'
import styles from './import.module.css'
import type { Upload } from './upload.ts'
import { useCommit } from './use-commit.ts'

interface Props {
  readonly projectId: string
  readonly upload: Upload
  readonly plan: ImportPlan
  readonly columns: readonly SampleColumn[]
  onChange(plan: ImportPlan): void
  onBack(): void
  onAnotherFile(): void
  /** Left out, what was done is told in passing. */
  readonly onImported: ((done: Imported) => void) | undefined
  onClose(): void
}

const limit = 50

/** Every faulty cell with its reason, to be corrected on the spot or left out with its row; then all goes in at once. */
export function CheckStep(props: Props) {
  const { projectId, upload, plan, columns, onChange, onBack, onAnotherFile } = props
  const t = useMessages(sampleMessages)
  const params = { id: projectId, import_id: upload.import_id }
  const [page, setPage] = useState(1)
  const [only, setOnly] = useState<'all' | 'faulty'>('all')
  const [typing, setTyping] = useState(false)
  const { data: check, ...checking } = useApi(
    sampleImport.check,
    { params, body: plan, query: { page, limit, only } },
    { keepPrevious: true, quiet: true },
  )
  const { commit, importing, failure } = useCommit(props)
  const error = failure ?? checking.error
  if (error) {
    return (
      <>
        <ErrorState fault={error} />
        <Foot>
          <Button onClick={onBack}>{t('back')}</Button>
          <Button onClick={onAnotherFile}>{t('anotherFile')}</Button>
        </Foot>
      </>
    )
  }
  if (!check) return <FirstCheck onBack={onBack} />
  // Where the last page has nothing left, the one before it is shown.
  const last = Math.max(1, Math.ceil(check.total / limit))
  if (page > last && !checking.isFetching) setPage(last)
  return (
    <>
      <CheckVerdict check={check} />
      <UnlikeFiles names={check.unlike_files} />
      <Tools
        check={check}
        only={only}
        checking={checking.isFetching}
        onOnly={(next) => {
          setOnly(next)
          setPage(1)
        }}
        onDownload={() => void downloadFaults(params, plan, upload.file)}
      />
      {check.listed.length > 0 && (
        <FaultTable
          plan={plan}
          onChange={onChange}
          onTyping={setTyping}
          cells={check.listed}
          columns={columns}
        />
      )}
      {check.total > limit && (
        <Pagination
          className={styles['pages'] ?? ''}
          size="small"
          current={page}
          pageSize={limit}
          total={check.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
      <Foot>
        <Button onClick={onBack}>{t('back')}</Button>
        {check.faults > 0 && <Button onClick={onAnotherFile}>{t('anotherFile')}</Button>}
        <CommitButton
          check={check}
          typing={typing}
          checking={checking.isFetching}
          importing={importing}
          onImport={() => void commit(check)}
        />
      </Foot>
    </>
  )
}

function FirstCheck({ onBack }: { onBack(): void }) {
  const t = useMessages(sampleMessages)
  return (
    <div role="status" aria-label={t('checking')}>
      <p className={styles['lead']}>{t('checking')}</p>
      <SkeletonText lines={5} />
      <Foot>
        <Button onClick={onBack}>{t('back')}</Button>
      </Foot>
    </div>
  )
}

interface ToolsProps {
  readonly check: ImportCheck
  readonly only: 'all' | 'faulty'
  readonly checking: boolean
  onOnly(only: 'all' | 'faulty'): void
  onDownload(): void
}

/** What is above the cells: which of them are listed, whether they are being checked, and the list as a file. */
function Tools({ check, only, checking, onOnly, onDownload }: ToolsProps) {
  const t = useMessages(sampleMessages)
  const mended = check.total > check.faults || only === 'faulty'
  if (check.total === 0 && !mended) return null
  return (
    <div className={styles['tools']}>
      {mended && (
        <Checkbox
          checked={only === 'faulty'}
          onChange={(event) => onOnly(event.target.checked ? 'faulty' : 'all')}
        >
          {t('onlyFaulty')}
        </Checkbox>
      )}
      <span role="status" className={styles['checking']}>
        {checking ? t('checking') : ''}
      </span>
      {check.faults > 0 && (
        <Button size="small" onClick={onDownload}>
          {t('downloadFaults')}
        </Button>
      )}
    </div>
  )
}
