import type { Report } from '@omics/contract/reports/reports'
import { useFormat } from '../../ui/format.ts'
import { useMessages } from '../../ui/i18n.ts'
import { reportMessages } from './messages.ts'
import styles from './side.module.css'

/** Tells who reads the platform in another language why the report is not in theirs. */
export function LanguageNote({ report: { language } }: { report: Pick<Report, 'language'> }) {
  const t = useMessages(reportMessages)
  const { language: own } = useFormat()
  if (language === own) return null
  return <p className={styles['hint']}>{t(language === 'zh' ? 'writtenInChinese' : 'writtenInEnglish')}</p>
}
