import { App, Button } from 'antd'
import { useEffect, useState } from 'react'
import { projects } from '@omics/contract/projects/projects'
import { sampleColumns } from '@omics/contract/samples/columns'
import { ImportCheck, sampleImport, type ImportPlan } from '@omics/contract/samples/import'
import { samples } from '@omics/contract/samples/samples'
import { call } from '../../../api/client.ts'
import { faultOf, isFailure } from '../../../api/failure.ts'
import { invalidate } from '../../../api/query.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useMessages } from '../../../ui/i18n.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { sampleMessages } from '../messages.ts'
import styles from '../samples.module.css'
import type { Upload } from './ImportDrawer.tsx'
import { Foot } from './MapStep.tsx'

interface Props {
  readonly projectId: string
  readonly upload: Upload
  readonly plan: ImportPlan
  onBack(): void
  onAnotherFile(): void
  onClose(): void
}

/** Every faulty cell with its reason; only when none is left the import goes on, whole. */
export function CheckStep({ projectId, upload, plan, onBack, onAnotherFile, onClose }: Props) {
  const t = useMessages(sampleMessages)
  const { message } = App.useApp()
  const params = { id: projectId, import_id: upload.import_id }
  const [check, setCheck] = useState<ImportCheck>()
  const [error, setError] = useState<Error>()
  const [importing, setImporting] = useState(false)
  useEffect(() => {
    const abort = new AbortController()
    call(
      sampleImport.check,
      { params: { id: projectId, import_id: upload.import_id }, body: plan },
      abort.signal,
    )
      .then(setCheck)
      .catch((reason: unknown) => {
        if (!abort.signal.aborted && reason instanceof Error) setError(reason)
      })
    return () => abort.abort()
  }, [projectId, upload.import_id, plan])
  const commit = async () => {
    setImporting(true)
    try {
      const done = await call(sampleImport.commit, { params, body: plan })
      message.success(t('imported', { count: done.added + done.updated }))
      await invalidate(projects.dashboard, samples.search, sampleColumns.list)
      onClose()
    } catch (reason) {
      const faulty = isFailure(reason, 'import_faulty') ? ImportCheck.safeParse(reason.data) : undefined
      if (faulty?.data) setCheck(faulty.data)
      else if (reason instanceof Error) setError(reason)
    } finally {
      setImporting(false)
    }
  }
  if (error) {
    return (
      <>
        <ErrorState fault={faultOf(error)} />
        <Foot>
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
  const going = check.added + check.updated
  return (
    <>
      {check.faults > 0 ? <Faults check={check} /> : <Clean check={check} />}
      <Foot>
        <Button onClick={onBack}>{t('back')}</Button>
        {check.faults > 0 ? (
          <Button type="primary" onClick={onAnotherFile}>
            {t('anotherFile')}
          </Button>
        ) : (
          <Button type="primary" loading={importing} disabled={going === 0} onClick={() => void commit()}>
            {t('importNow', { count: going })}
          </Button>
        )}
      </Foot>
    </>
  )
}

function Clean({ check }: { check: ImportCheck }) {
  const t = useMessages(sampleMessages)
  const parts = [
    t('willAdd', { count: check.added }),
    ...(check.updated > 0 ? [t('willUpdate', { count: check.updated })] : []),
    ...(check.unchanged > 0 ? [t('willStay', { count: check.unchanged })] : []),
  ]
  return (
    <Notice tone="succeeded" title={t('allGood')}>
      {parts.join(' · ')}
    </Notice>
  )
}

function Faults({ check }: { check: ImportCheck }) {
  const t = useMessages(sampleMessages)
  const format = useFormat()
  return (
    <>
      <Notice tone="failed" title={t('faults', { count: check.faults })}>
        {t('faultsText', { count: check.faulty_rows, rows: format.count(check.rows) })}
      </Notice>
      <div className={styles['faults']} role="region" aria-label={t('reason')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('value')}</th>
              <th scope="col">{t('reason')}</th>
            </tr>
          </thead>
          <tbody>
            {check.listed.map(({ row, column, header, value, reason }) => (
              <tr key={`${row}-${column}-${reason}`}>
                <td className={styles['faultRow']}>{row}</td>
                <td>{header}</td>
                <td className={styles['faultValue']}>
                  {value || <em className={styles['gone']}>{t('nothing')}</em>}
                </td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {check.faults > check.listed.length && (
        <p className={styles['counts']}>{t('faultsListed', { count: format.count(check.listed.length) })}</p>
      )}
    </>
  )
}
