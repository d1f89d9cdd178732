import { Input } from 'antd'
import type { ComponentProps } from 'react'
import { reports, type Report } from '@omics/contract/reports/reports'
import type { ReportSection } from '@omics/contract/reports/sections'
import { useApi } from '../../api/query.ts'
import { useMay } from '../../api/session.ts'
import { PageOf } from '../../resource/PageOf.tsx'
import { useMessages } from '../../ui/i18n.ts'
import { useTabTitle } from '../../ui/shell/page-context.ts'
import { Bench } from './Bench.tsx'
import { LanguageNote } from './LanguageNote.tsx'
import { reportMessages } from './messages.ts'
import { ReportActions, StaleNotice } from './ReportActions.tsx'
import styles from './report.module.css'
import { SectionBar, sectionFields } from './SectionTools.tsx'
import { SharePanel } from './SharePanel.tsx'
import { Sheet } from './Sheet.tsx'
import { useDraft } from './use-draft.ts'

/** A report for those who may see its project; editors change and share it here. */
export function OwnReport({ id }: { id: string }) {
  const report = useApi(reports.show, { params: { id } }, { ofPage: true })
  const mayWrite = useMay('report_change')
  useTabTitle(report.data?.title)
  return (
    <PageOf query={report}>
      {(data) => <Loaded report={mayWrite ? data : { ...data, may_edit: false }} />}
    </PageOf>
  )
}

function Loaded({ report }: { report: Report }) {
  const t = useMessages(reportMessages)
  const edit = useDraft(report)
  const { draft } = edit
  const trail = [
    { title: report.project, to: `/project/detail/${report.project_id}/overview` },
    { title: t('reports'), to: `/project/detail/${report.project_id}/reports` },
    { title: report.analysis ? report.analysis.code : report.title },
  ]
  const side = (
    <>
      <ReportActions report={report} edit={edit} />
      <LanguageNote report={report} />
      {report.may_edit && !draft && <SharePanel reportId={report.id} />}
    </>
  )
  return (
    <Bench sections={draft?.sections ?? report.sections} language={report.language} trail={trail} side={side}>
      <StaleNotice edit={edit} />
      <Sheet
        report={draft ? { ...report, sections: [...draft.sections] } : report}
        {...(draft && {
          title: (
            <Input
              className={styles['titleField'] ?? ''}
              aria-label={t('title')}
              value={draft.title}
              maxLength={300}
              status={draft.title.trim() === '' ? 'error' : ''}
              onChange={({ target }) => edit.setTitle(target.value)}
            />
          ),
          tools: toolsOf(edit, draft.sections),
        })}
      />
    </Bench>
  )
}

type Tools = NonNullable<ComponentProps<typeof Sheet>['tools']>

function toolsOf(edit: ReturnType<typeof useDraft>, sections: readonly ReportSection[]): Tools {
  return (part, at) => ({
    bar: (
      <SectionBar
        part={part}
        first={at === 0}
        last={at === sections.length - 1}
        onChange={edit.change}
        onMove={(by) => edit.move(at, by)}
        onRemove={() => edit.remove(part.key)}
      />
    ),
    body: sectionFields(part, edit.change),
  })
}
