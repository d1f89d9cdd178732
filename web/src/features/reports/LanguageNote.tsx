import { Button } from 'antd'
import { Languages } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { analyses } from '@omics/contract/analyses/analyses'
import { reports, type Report, type SharedReport } from '@omics/contract/reports/reports'
import { useApiMutation } from '../../api/query.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { addressOf } from './address.ts'
import { reportMessages } from './messages.ts'
import styles from './side.module.css'

interface NoteProps {
  readonly report: Pick<Report, 'language'>
  /** Its reader came by a link, which opens it in this language alone, and knows whoever gave it. */
  readonly visitor?: boolean
}

/** Tells who reads the platform in another language why the report is not in theirs. */
export function LanguageNote({ report: { language }, visitor = false }: NoteProps) {
  const t = useMessages(reportMessages)
  const { language: own } = useFormat()
  if (language === own) return null
  return (
    <p className={styles['hint']}>
      {t(language === 'zh' ? 'writtenInChinese' : 'writtenInEnglish')}
      {visitor && ` ${t(language === 'zh' ? 'askInEnglish' : 'askInChinese')}`}
    </p>
  )
}

/** For who came by a link: the same report in the other language where the link opens that, too. */
export function SharedLanguages({ report, token }: { report: SharedReport; token: string }) {
  const t = useMessages(reportMessages)
  const { other_language: other } = report
  if (other === null) return <LanguageNote report={report} visitor />
  return (
    <Link
      to={`/report1?${new URLSearchParams({ share: token, language: other }).toString()}`}
      className={styles['link'] ?? ''}
    >
      {t(other === 'zh' ? 'openInChinese' : 'openInEnglish')}
    </Link>
  )
}

/** The way to the same report in the other language, or to have it written. */
export function Translation({ report }: { report: Report }) {
  const t = useMessages(reportMessages)
  const navigate = useNavigate()
  const { language, translation_id: there, analysis, may_edit: mayEdit } = report
  const other = language === 'zh' ? 'en' : 'zh'
  const write = useApiMutation(reports.push, {
    changes: [reports.show, reports.list, analyses.show],
    onSuccess: ({ report_id }) => void navigate(addressOf(report_id)),
  })
  if (there !== null)
    return (
      <Link to={addressOf(there)} className={styles['link'] ?? ''}>
        {t(other === 'zh' ? 'openInChinese' : 'openInEnglish')}
      </Link>
    )
  if (!analysis || !mayEdit) return null
  return (
    <Button
      type="text"
      size="small"
      className={styles['translate'] ?? ''}
      icon={<Languages size={15} />}
      loading={write.isPending}
      onClick={() =>
        write.mutate({
          params: { id: analysis.id },
          body: { language: other, template_id: report.template?.id ?? null },
        })
      }
    >
      {t(other === 'zh' ? 'writeInChinese' : 'writeInEnglish')}
    </Button>
  )
}
