import { Input } from 'antd'
import { useState, type ComponentProps } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Report } from '@omics/contract/reports/reports'
import type { ReportSection } from '@omics/contract/reports/sections'
import { useMay } from '../../api/session.ts'
import { PageOf } from '../../resource/PageOf.tsx'
import { CommentsOn } from '../../resource/discussion/CommentsOn.tsx'
import { TagsOf } from '../../resource/discussion/TagsOf.tsx'
import { sayBoth, useMessages } from '../../ui/language/i18n.ts'
import { useTabTitle, type Title } from '../../ui/shell/page-context.ts'
import { Bench } from './Bench.tsx'
import { LanguageNote, Translation } from './LanguageNote.tsx'
import { LeftOut } from './LeftOut.tsx'
import { reportMessages } from './messages.ts'
import { QuickActions, ReportActions, StaleNotice } from './ReportActions.tsx'
import styles from './report.module.css'
import { ReleasePanel } from './ReleasePanel.tsx'
import { SectionBar, sectionFields } from './SectionTools.tsx'
import { SharePanel } from './SharePanel.tsx'
import { Sheet } from './Sheet.tsx'
import { useDraft } from './use-draft.ts'

/** A report for those who may see its project; editors change and share it here. */
export default function OwnReport({ report }: { report: UseQueryResult<Report> }) {
  const mayWrite = useMay('report_change')
  useTabTitle(report.data && tabTitleOf(report.data))
  return (
    <PageOf query={report}>
      {(data) => {
        const mayEdit = mayWrite && data.may_edit
        return (
          <LeftOut stay={mayEdit}>
            <Loaded report={{ ...data, may_edit: mayEdit }} />
          </LeftOut>
        )
      }}
    </PageOf>
  )
}

/** By the code of its analysis, and by its language where that is not the reader's; else as people called it. */
function tabTitleOf({ analysis, language, title }: Report): Title {
  if (!analysis) return title
  const { code } = analysis
  const own = sayBoth(reportMessages, (say) => say('reportOf', { code }))
  const other = sayBoth(reportMessages, (say) => say('reportInOther', { code }))
  return language === 'zh' ? { en: other.en, zh: own.zh } : { en: own.en, zh: other.zh }
}

function Loaded({ report }: { report: Report }) {
  const t = useMessages(reportMessages)
  const [more, setMore] = useState(false)
  const own = useDraft(report)
  const begin = () => {
    setMore(false)
    own.begin()
  }
  const edit = { ...own, begin }
  const { draft } = edit
  const trail = [
    { title: report.project, to: `/project/detail/${report.project_id}/overview` },
    { title: t('reports'), to: `/project/detail/${report.project_id}/reports` },
    { title: report.analysis ? report.analysis.code : report.title },
  ]
  const side = (
    <>
      <ReportActions report={report} edit={edit} />
      <TagsOf
        kind="report"
        id={report.id}
        projectId={report.project_id}
        tags={report.tags}
        mayEdit={report.may_edit}
      />
      <LanguageNote report={report} />
      {!draft && <Translation report={report} />}
      {!draft && <ReleasePanel report={report} />}
      {report.may_edit && !draft && <SharePanel reportId={report.id} />}
      {!draft && <CommentsOn kind="report" id={report.id} />}
    </>
  )
  return (
    <Bench
      sections={draft?.sections ?? report.sections}
      language={report.language}
      trail={trail}
      side={side}
      quick={<QuickActions report={report} edit={edit} onMore={() => setMore(true)} />}
      more={{ open: more, onClose: () => setMore(false) }}
    >
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
