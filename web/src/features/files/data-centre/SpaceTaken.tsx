import { Button } from 'antd'
import { Link } from 'react-router'
import { dataCentre } from '@omics/contract/files/data-centre'
import { useApi } from '../../../api/query.ts'
import { useAddress } from '../../../ui/browser/use-address.ts'
import { KeyValue } from '../../../ui/labels/KeyValue.tsx'
import { formatSize, useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import styles from './centre.module.css'
import { centreMessages } from './messages.ts'

interface Share {
  readonly key: string
  readonly label: string
  readonly files: number
  readonly bytes: number
}

/** What one's files take, by project, person, type and age, and what of it could go. */
export function SpaceTaken() {
  const t = useMessages(centreMessages)
  const [, go] = useAddress()
  const format = useFormat()
  const space = useApi(dataCentre.space, {}, { quiet: true })
  if (space.error) return <ErrorState fault={space.error} retry={() => void space.refetch()} />
  if (!space.data) return <SkeletonText lines={8} />
  const { files, bytes, double, trash, large, old, projects, people, types, ages } = space.data
  if (files === 0 && trash === 0) return <EmptyState title={t('none')}>{t('noneMore')}</EmptyState>
  const couldGo = [
    ['double', t('inDouble'), double],
    ['trash', t('inTrash'), trash],
    ['large', t('inLarge'), large],
    ['old', t('inOld'), old],
  ] as const
  const look = (view: string, what: string) => (
    <Button type="link" size="small" aria-label={`${what}: ${t('look')}`} onClick={() => go({ view })}>
      {t('look')}
    </Button>
  )
  return (
    <div className={styles['columns']}>
      <div>
        <section>
          <h2>{t('total')}</h2>
          <KeyValue
            rows={[
              [t('files'), format.count(files)],
              [t('size'), formatSize(bytes)],
            ]}
          />
        </section>
        <section>
          <h2>{t('canGo')}</h2>
          <ul className={styles['rows']}>
            {couldGo.map(([view, label, taken]) => (
              <li key={view}>
                <span>{label}</span>
                <span className={styles['quiet']}>
                  {formatSize(taken)}
                  {taken > 0 && look(view, label)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div>
        <Shares
          title={t('byProject')}
          all={bytes}
          shares={projects.map((one) => ({ ...one, label: one.name }))}
          to={(project) => `?view=folders&project=${project}`}
        />
        <Shares
          title={t('byPerson')}
          all={bytes}
          shares={people.map((one) => ({ ...one, label: one.name || t('nobody') }))}
        />
        <Shares
          title={t('byType')}
          all={bytes}
          shares={types.map((one) => ({ ...one, label: one.key === '' ? t('noEnding') : `.${one.key}` }))}
        />
        <Shares title={t('byAge')} all={bytes} shares={ages.map((one) => ({ ...one, label: t(one.key) }))} />
      </div>
    </div>
  )
}

function Shares({
  title,
  all,
  shares,
  to,
}: {
  readonly title: string
  readonly all: number
  readonly shares: readonly Share[]
  to?(key: string): string
}) {
  const format = useFormat()
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles['rows']}>
        {shares.slice(0, 12).map(({ key, label, files, bytes }) => (
          <li key={key}>
            <span className={styles['share']}>
              {to ? <Link to={to(key)}>{label}</Link> : label}
              <i aria-hidden style={{ width: `${all === 0 ? 0 : Math.max(1, (100 * bytes) / all)}%` }} />
            </span>
            <span className={styles['quiet']}>
              {formatSize(bytes)} · {format.count(files)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
