import { Link } from 'react-router'
import { operations } from '@omics/contract/administration/operations'
import { useApi } from '../../api/query.ts'
import { useAuthored } from '../../ui/language/author-help.ts'
import { useFormat } from '../../ui/language/format.ts'
import { titleOf } from '../../resource/titles.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { Section } from '../../ui/layout/PageHeader.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { activityLines, placeOf, type ActivityLine } from './activity-lines.ts'
import { projectMessages } from './messages.ts'
import styles from './projects.module.css'

const mostLines = 12

/** What was done in a project, in words, the latest first. */
export function Activity({ projectId }: { projectId: string }) {
  const t = useMessages(projectMessages)
  const { data } = useApi(
    operations.project,
    { params: { id: projectId }, query: { limit: 60, outcome: 'succeeded' } },
    { quiet: true },
  )
  return (
    <Section title={t('activity')}>
      {!data && <SkeletonText lines={4} />}
      {data?.items.length === 0 && <p>{t('noActivity')}</p>}
      <ul className={styles['activity']}>
        {activityLines(data?.items ?? [])
          .slice(0, mostLines)
          .map((line) => (
            <Line key={line.first.id} {...line} projectId={projectId} />
          ))}
      </ul>
    </Section>
  )
}

function Line({ first, count, projectId }: ActivityLine & { readonly projectId: string }) {
  const t = useMessages(projectMessages)
  const format = useFormat()
  const text = useText()
  const authored = useAuthored()
  const place = placeOf(first, projectId)
  // What has no name is opened where its place is its own; a list would not show which of its lines is meant.
  const isOwn = count === 1 && place?.endsWith(first.object_id) === true
  const name = authored(first.object_name, first.object_name_zh) || (isOwn ? t('activityOpen') : '')
  const more = count > 1 ? t('activityMore', { count: count - 1 }) : ''
  return (
    <li>
      <span>
        {first.person || t('platform')} {text(titleOf(first))}{' '}
        {place && name ? <Link to={place}>{name}</Link> : name} {more}
      </span>
      <time dateTime={first.at}>{format.ago(first.at)}</time>
    </li>
  )
}
