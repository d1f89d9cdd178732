import { Button } from 'antd'
import { dataCentre } from '@omics/contract/files/data-centre'
import { useApi } from '../../../api/query.ts'
import { useAddress } from '../../../ui/browser/use-address.ts'
import { KeyValue } from '../../../ui/labels/KeyValue.tsx'
import { formatSize, useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import styles from '../library.module.css'
import { centreMessages } from './messages.ts'

interface Share {
  readonly key: string
  readonly label: string
  readonly files: number
  readonly bytes: number
}

/** What one's files take, by project, type and age, and what of it could go. */
export function SpaceTaken() {
  const t = useMessages(centreMessages)
  const [, go] = useAddress()
  const format = useFormat()
  const space = useApi(dataCentre.space, {}, { quiet: true })
  if (space.error) return <ErrorState fault={space.error} retry={() => void space.refetch()} />
  if (!space.data) return <SkeletonText lines={8} />
  const { files, bytes, double, trash, projects, types, ages } = space.data
  const look = (view: string) => (
    <Button type="link" size="small" onClick={() => go({ view })}>
      {t('look')}
    </Button>
  )
  return (
    <div className={styles['columns']}>
      <div>
        <Shares
          title={t('byProject')}
          all={bytes}
          shares={projects.map((one) => ({ ...one, label: one.name }))}
        />
        <Shares
          title={t('byType')}
          all={bytes}
          shares={types.map((one) => ({ ...one, label: one.key === '' ? t('noEnding') : `.${one.key}` }))}
        />
        <Shares title={t('byAge')} all={bytes} shares={ages.map((one) => ({ ...one, label: t(one.key) }))} />
      </div>
      <div>
        <h2>{t('total')}</h2>
        <KeyValue
          rows={[
            [t('files'), format.count(files)],
            [t('size'), formatSize(bytes)],
          ]}
        />
        <h2>{t('canGo')}</h2>
        <ul className={styles['rows']}>
          <li>
            <span>
              {t('inDouble')}: {formatSize(double)}
            </span>
            {look('double')}
          </li>
          <li>
            <span>
              {t('inTrash')}: {formatSize(trash)}
            </span>
            {look('trash')}
          </li>
        </ul>
      </div>
    </div>
  )
}

function Shares({
  title,
  all,
  shares,
}: {
  readonly title: string
  readonly all: number
  readonly shares: readonly Share[]
}) {
  const format = useFormat()
  const t = useMessages(centreMessages)
  if (shares.length === 0) return <p className={styles['quiet']}>{t('noneMore')}</p>
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles['rows']}>
        {shares.slice(0, 12).map(({ key, label, files, bytes }) => (
          <li key={key}>
            <span className={styles['share']}>
              {label}
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
