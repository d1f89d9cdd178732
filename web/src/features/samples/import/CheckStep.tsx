import { App, Button, Checkbox, Pagination } from 'antd'
import { useState } from 'react'
import { projects } from '@omics/contract/projects/projects'
import { sampleColumns, type SampleColumn } from '@omics/contract/samples/columns'
import { sampleImport, type ImportCheck, type ImportPlan } from '@omics/contract/samples/import'
import { samples } from '@omics/contract/samples/samples'
import { call } from '../../../api/client.ts'
import { isFailure } from '../../../api/failure.ts'
import { invalidate, useApi } from '../../../api/query.ts'
import { react } from '../../../api/react.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useMessages } from '../../../ui/i18n.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { downloadFaults } from '../download.ts'
import { sampleMessages } from '../messages.ts'
import styles from './import.module.css'
import { FaultTable } from './FaultTable.tsx'
import type { Upload } from './upload.ts'
import { Foot } from './Foot.tsx'

interface Props {
  readonly projectId: string
  readonly upload: Upload
  readonly plan: ImportPlan
  readonly columns: readonly SampleColumn[]
  onChange(plan: ImportPlan): void
  onBack(): void
  onAnotherFile(): void
  onClose(): void
}

const limit = 50

/** Every faulty cell with its reason, to be corrected on the spot or left out with its row; then all goes in at once. */
export function CheckStep(props: Props) {
  const { projectId, upload, plan, onChange, onBack, onAnotherFile } = props
  const t = useMessages(sampleMessages)
  const params = { id: projectId, import_id: upload.import_id }
  const [page, setPage] = useState(1)
  const [only, setOnly] = useState<'all' | 'faulty'>('all')
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
  if (!check) {
    return (
      <div role="status" aria-label={t('checking')}>
        <p className={styles['lead']}>{t('checking')}</p>
        <SkeletonText lines={5} />
      </div>
    )
  }
  // Where the last page has nothing left, the one before it is shown.
  const last = Math.max(1, Math.ceil(check.total / limit))
  if (page > last && !checking.isFetching) setPage(last)
  const mended = check.total > check.faults || only === 'faulty'
  return (
    <>
      {check.faults > 0 ? <Faulty check={check} /> : <Clean check={check} />}
      {(check.total > 0 || mended) && (
        <div className={styles['tools']}>
          {mended && (
            <Checkbox
              checked={only === 'faulty'}
              onChange={(event) => {
                setOnly(event.target.checked ? 'faulty' : 'all')
                setPage(1)
              }}
            >
              {t('onlyFaulty')}
            </Checkbox>
          )}
          <span role="status" className={styles['checking']}>
            {checking.isFetching ? t('checking') : ''}
          </span>
          {check.faults > 0 && (
            <Button size="small" onClick={() => void downloadFaults(params, plan, upload.file)}>
              {t('downloadFaults')}
            </Button>
          )}
        </div>
      )}
      {check.listed.length > 0 && (
        <FaultTable plan={plan} onChange={onChange} cells={check.listed} columns={props.columns} />
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
      <Foot inSight>
        <Button onClick={onBack}>{t('back')}</Button>
        {check.faults > 0 && <Button onClick={onAnotherFile}>{t('anotherFile')}</Button>}
        <Button
          type="primary"
          loading={importing}
          disabled={check.good === 0 || checking.isFetching}
          onClick={() => void commit(check)}
        >
          <CommitLabel check={check} />
        </Button>
      </Foot>
    </>
  )
}

function CommitLabel({ check }: { check: ImportCheck }) {
  const t = useMessages(sampleMessages)
  const out = check.left_out + check.faulty_rows
  if (out > 0 && check.good > 0) return t('importGood', { count: check.good, out })
  return t('importNow', { count: check.faults > 0 ? check.rows : check.good })
}

/** Imports what was checked; when others have become faulty meanwhile, nothing, and the check is made anew. */
function useCommit({ projectId, upload, plan, onClose }: Props) {
  const t = useMessages(sampleMessages)
  const { message } = App.useApp()
  const [failure, setFailure] = useState<Error>()
  const [importing, setImporting] = useState(false)
  const commit = async (check: ImportCheck) => {
    setImporting(true)
    try {
      const done = await call(sampleImport.commit, {
        params: { id: projectId, import_id: upload.import_id },
        body: { ...plan, ...(check.faults > 0 && { leave_out_faulty: check.faulty_mark }) },
      })
      const count = done.added + done.updated
      message.success(
        done.left_out > 0 ? t('importedWithout', { count, out: done.left_out }) : t('imported', { count }),
      )
      onClose()
      await invalidate(projects.dashboard, samples.search, sampleColumns.list)
    } catch (reason) {
      if (isFailure(reason, 'import_faulty')) {
        message.warning(t('changedMeanwhile'))
        await invalidate(sampleImport.check)
      } else if (isFailure(reason, 'not_found') && reason instanceof Error) setFailure(reason)
      else react(reason)
    } finally {
      setImporting(false)
    }
  }
  return { commit, importing, failure }
}

function Clean({ check }: { check: ImportCheck }) {
  const t = useMessages(sampleMessages)
  const parts = [
    t('willAdd', { count: check.added }),
    ...(check.updated > 0 ? [t('willUpdate', { count: check.updated })] : []),
    ...(check.unchanged > 0 ? [t('willStay', { count: check.unchanged })] : []),
    ...(check.left_out > 0 ? [t('willBeOut', { count: check.left_out })] : []),
  ]
  return (
    <Notice tone="succeeded" title={t('allGood')}>
      {parts.join(' · ')}
    </Notice>
  )
}

function Faulty({ check }: { check: ImportCheck }) {
  const t = useMessages(sampleMessages)
  const format = useFormat()
  return (
    <Notice tone="failed" title={t('faults', { count: check.faults })}>
      {t('faultsText', { count: check.faulty_rows, rows: format.count(check.rows) })}
    </Notice>
  )
}
