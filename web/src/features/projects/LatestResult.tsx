import { Button } from 'antd'
import { BarChart3, FileText } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { LatestResult as Latest } from '@omics/contract/projects/projects'
import { StatusTag } from '../../ui/labels/StatusTag.tsx'
import { useAuthored } from '../../ui/language/author-help.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Section } from '../../ui/layout/PageHeader.tsx'
import { projectMessages } from './messages.ts'
import styles from './projects.module.css'

/** What came out last, and the ways to it. */
export function LatestResult({ result }: { result: Latest }) {
  const t = useMessages(projectMessages)
  const format = useFormat()
  const navigate = useNavigate()
  const workflow = useAuthored()(result.workflow, result.workflow_zh)
  const all = Object.values(result.runs).reduce((sum, count) => sum + count, 0)
  return (
    <Section title={t('latestResult')} note={result.finished_at && format.ago(result.finished_at)}>
      <div className={styles['latest']}>
        <div className={styles['latestWords']}>
          <Link className={styles['latestName']} to={`/project/result_view/${result.id}`}>
            {result.name}
          </Link>
          <span className={styles['latestFacts']}>
            <StatusTag status={result.state} look="plain" />
            <code>{result.code}</code>
            <span>
              {workflow} {result.tag}
            </span>
            {all > 1 && <span>{t('runsDone', { done: result.runs.succeeded, all })}</span>}
            <span>{t('filesCount', { count: result.files })}</span>
          </span>
        </div>
        <div className={styles['latestWays']}>
          {result.report_id !== null && (
            <Button
              icon={<FileText size={16} />}
              onClick={() => void navigate(`/report1?id=${result.report_id}`)}
            >
              {t('report')}
            </Button>
          )}
          <Button
            type="primary"
            icon={<BarChart3 size={16} />}
            onClick={() => void navigate(`/project/result_view/${result.id}`)}
          >
            {t('results')}
          </Button>
        </div>
      </div>
    </Section>
  )
}
