import { App, Button } from 'antd'
import { ChartColumn, Ellipsis, FilePlus2, Pencil, RefreshCw, Share2, TextCursorInput } from 'lucide-react'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { genome } from '@omics/contract/analyses/genome'
import { reports, type Report } from '@omics/contract/reports/reports'
import { useApi, useApiMutation } from '../../api/query.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { reportMessages } from './messages.ts'
import { PrintButton } from './PrintButton.tsx'
import { SaveMenu } from './SaveMenu.tsx'
import styles from './side.module.css'
import type { useDraft } from './use-draft.ts'

interface Props {
  readonly report: Report
  readonly edit: ReturnType<typeof useDraft>
}

/** What can be done with a report: print, edit, write again, add to it. */
export function ReportActions({ report, edit }: Props) {
  const t = useMessages(reportMessages)
  if (edit.draft)
    return (
      <>
        <div className={styles['buttons']}>
          <Button onClick={edit.cancel}>{t('cancel')}</Button>
          <Button
            type="primary"
            loading={edit.saving}
            disabled={edit.draft.title.trim() === ''}
            onClick={() => void edit.save()}
          >
            {t('save')}
          </Button>
        </div>
        <Button block icon={<TextCursorInput size={16} />} onClick={edit.addText}>
          {t('addText')}
        </Button>
      </>
    )
  return (
    <>
      <div className={styles['buttons']}>
        {report.may_edit && report.state !== 'released' && (
          <Button icon={<Pencil size={16} />} onClick={edit.begin}>
            {t('edit')}
          </Button>
        )}
        <PrintButton />
        <SaveMenu report={report} />
      </div>
      {report.may_edit && report.state !== 'released' && <MoreActions report={report} />}
      {report.analysis && (
        <Link to={`/project/result_view/${report.analysis.id}`} className={styles['link'] ?? ''}>
          {t('toResults')}
        </Link>
      )}
      {report.analysis && <ToGenome projectId={report.project_id} analysisId={report.analysis.id} />}
    </>
  )
}

/** To the alignments and variants of the analysis, where it has such: one of cells or of a tree has none. */
function ToGenome({ projectId, analysisId }: { readonly projectId: string; readonly analysisId: string }) {
  const t = useMessages(reportMessages)
  const { data } = useApi(
    genome.tracks,
    { params: { id: projectId }, query: { analysis_id: analysisId } },
    { quiet: true },
  )
  if (!data || data.tracks.length === 0) return null
  return (
    <Link to={`/project/detail/${projectId}/genome?analysis=${analysisId}`} className={styles['link'] ?? ''}>
      {t('toGenome')}
    </Link>
  )
}

const changes = [reports.show, reports.list]

function MoreActions({ report }: { report: Report }) {
  const t = useMessages(reportMessages)
  const { message } = App.useApp()
  const field = useRef<HTMLInputElement>(null)
  const again = useApiMutation(reports.push, {
    changes,
    onSuccess: () => void message.success(t('writtenAgain')),
  })
  const upload = useApiMutation(reports.upload, { changes })
  const { id, analysis, language, template } = report
  const template_id = template?.id ?? null
  const send = (file: File) => {
    const form = new FormData()
    form.append('file', file)
    const onSuccess = () => void message.success(t('addedFile', { name: file.name }))
    upload.mutate({ params: { id }, form }, { onSuccess })
  }
  return (
    <div className={styles['more']}>
      {analysis && (
        <Button
          type="text"
          size="small"
          icon={<RefreshCw size={15} />}
          loading={again.isPending}
          onClick={() => again.mutate({ params: { id: analysis.id }, body: { language, template_id } })}
        >
          {t('writeAgain')}
        </Button>
      )}
      {analysis && template && template.number < template.latest && (
        <Button
          type="text"
          size="small"
          icon={<RefreshCw size={15} />}
          loading={again.isPending}
          onClick={() =>
            again.mutate({
              params: { id: analysis.id },
              body: { language, template_id, template_number: template.latest },
            })
          }
        >
          {t('writeByLatest', { number: template.latest })}
        </Button>
      )}
      <Button
        type="text"
        size="small"
        icon={<FilePlus2 size={15} />}
        loading={upload.isPending}
        onClick={() => field.current?.click()}
      >
        {t('addFile')}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) send(file)
          target.value = ''
        }}
      />
    </div>
  )
}

interface QuickProps extends Props {
  /** Shows all that can be done. */
  onMore(): void
}

/** On a phone, what is done most with a report, in reach of a thumb. */
export function QuickActions({ report, edit, onMore }: QuickProps) {
  const t = useMessages(reportMessages)
  const navigate = useNavigate()
  const { analysis } = report
  if (edit.draft)
    return (
      <>
        <Button onClick={edit.cancel}>{t('cancel')}</Button>
        <Button icon={<TextCursorInput size={16} />} onClick={edit.addText}>
          {t('addText')}
        </Button>
        <Button type="primary" loading={edit.saving} onClick={() => void edit.save()}>
          {t('save')}
        </Button>
      </>
    )
  return (
    <>
      {analysis && (
        <Button
          icon={<ChartColumn size={16} />}
          onClick={() => void navigate(`/project/result_view/${analysis.id}`)}
        >
          {t('results')}
        </Button>
      )}
      <PrintButton short />
      {report.may_edit && (
        <Button icon={<Share2 size={16} />} onClick={onMore}>
          {t('share')}
        </Button>
      )}
      <Button icon={<Ellipsis size={16} />} aria-label={t('more')} onClick={onMore} />
    </>
  )
}

/** Says that somebody else saved in the meantime, and lets the editor choose. */
export function StaleNotice({ edit }: Pick<Props, 'edit'>) {
  const t = useMessages(reportMessages)
  const format = useFormat()
  const { theirs } = edit
  if (!theirs) return null
  return (
    <div className={styles['stale']}>
      <Notice
        tone="stopped"
        title={t('staleTitle')}
        actions={
          <>
            <Button size="small" onClick={edit.takeTheirs}>
              {t('takeTheirs')}
            </Button>
            <Button size="small" onClick={() => void edit.keepMine()}>
              {t('keepMine')}
            </Button>
          </>
        }
      >
        {t('staleText', { title: theirs.title, ago: format.agoWithin(theirs.updated_at) })}
      </Notice>
    </div>
  )
}
