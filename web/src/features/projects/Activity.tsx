import { operations } from '@omics/contract/administration/operations'
import { useApi } from '../../api/query.ts'
import { useFormat } from '../../ui/format.ts'
import { titleOf } from '../../resource/titles.ts'
import { useMessages, useText } from '../../ui/i18n.ts'
import { Section } from '../../ui/PageHeader.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { projectMessages } from './messages.ts'
import styles from './projects.module.css'

/** What was done in a project, in words, the latest first. */
export function Activity({ projectId }: { projectId: string }) {
  const t = useMessages(projectMessages)
  const format = useFormat()
  const text = useText()
  const { data } = useApi(
    operations.project,
    { params: { id: projectId }, query: { limit: 15, outcome: 'succeeded' } },
    { quiet: true },
  )
  return (
    <Section title={t('activity')}>
      {!data && <SkeletonText lines={4} />}
      {data?.items.length === 0 && <p>{t('noActivity')}</p>}
      <ul className={styles['activity']}>
        {data?.items.map((entry) => (
          <li key={entry.id}>
            <span>
              {entry.person} {text(titleOf(entry))}
            </span>
            <time dateTime={entry.at}>{format.ago(entry.at)}</time>
          </li>
        ))}
      </ul>
    </Section>
  )
}
