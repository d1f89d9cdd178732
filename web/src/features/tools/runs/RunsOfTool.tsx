import { Link } from 'react-router'
import { toolRuns } from '@omics/contract/tools/runs'
import { useApi } from '../../../api/query.ts'
import { StatusTag } from '../../../ui/labels/StatusTag.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { toolMessages } from '../messages.ts'
import styles from '../tools.module.css'

/** One's last runs of a tool, folded, each leading to what came of it. */
export function RunsOfTool({ toolId }: { toolId: string }) {
  const t = useMessages(toolMessages)
  const format = useFormat()
  const runs = useApi(toolRuns.list, { params: { id: toolId }, query: { limit: 5 } }, { quiet: true }).data
  if (!runs || runs.total === 0) return null
  return (
    <details className={styles['about']}>
      <summary>{t('yourRuns', { count: runs.total })}</summary>
      <ul className={styles['runs']}>
        {runs.items.map(({ id, analysis }) => (
          <li key={id}>
            <StatusTag status={analysis.state} look="plain" />
            <Link
              to={analysis.state === 'succeeded' ? `/project/result_view/${id}` : `/project/wdlCharts/${id}`}
            >
              {analysis.name}
            </Link>
            <span>{format.ago(analysis.created_at)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
