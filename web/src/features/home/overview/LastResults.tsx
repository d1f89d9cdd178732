import { Link } from 'react-router'
import { analyses } from '@omics/contract/analyses/analyses'
import { useApi } from '../../../api/query.ts'
import { useAuthored } from '../../../ui/language/author-help.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import styles from '../home.module.css'
import { homeMessages } from '../messages.ts'

const shown = 6

/** The analyses that ended well last, each leading to its results. */
export function LastResults() {
  const t = useMessages(homeMessages)
  const format = useFormat()
  const authored = useAuthored()
  const query = { state: 'succeeded', sort: '-finished_at', limit: shown } as const
  const { data } = useApi(analyses.allList, { query }, { quiet: true, every: 30_000 })
  if (!data) return null
  return (
    <Section title={t('lastResults')} actions={<Link to="/project/dataAnalysiall_list">{t('allRuns')}</Link>}>
      {data.items.length === 0 && <p className={styles['quiet']}>{t('noResults')}</p>}
      <ul className={styles['needs']}>
        {data.items.map((one) => (
          <li key={one.id}>
            <div className={styles['words']}>
              <Link to={`/project/result_view/${one.id}`}>{one.name}</Link>
              <p>
                <code>{one.code}</code> · {one.project} · {authored(one.workflow, one.workflow_zh)}
                {one.finished_at !== null && ` · ${format.ago(one.finished_at)}`}
              </p>
            </div>
            <span className={styles['quiet']}>{format.bytes(one.results_bytes)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
