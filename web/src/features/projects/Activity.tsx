import { projects } from '@omics/contract/projects/projects'
import { useApi } from '../../api/query.ts'
import { useFormat } from '../../ui/format.ts'
import { useMessages } from '../../ui/i18n.ts'
import { Section } from '../../ui/PageHeader.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { useActivityText } from './activity-text.ts'
import { projectMessages } from './messages.ts'
import styles from './projects.module.css'

/** What was done in a project, in words, the latest first. */
export function Activity({ projectId }: { projectId: string }) {
  const t = useMessages(projectMessages)
  const format = useFormat()
  const wordsOf = useActivityText()
  const { data } = useApi(
    projects.activity,
    { params: { id: projectId }, query: { limit: 15 } },
    { quiet: true },
  )
  return (
    <Section title={t('activity')}>
      {!data && <SkeletonText lines={4} />}
      {data?.length === 0 && <p>{t('noActivity')}</p>}
      <ul className={styles['activity']}>
        {data?.map((entry) => (
          <li key={entry.id}>
            <span>
              {entry.person} {wordsOf(entry.action)}
            </span>
            <time dateTime={entry.at}>{format.ago(entry.at)}</time>
          </li>
        ))}
      </ul>
    </Section>
  )
}
