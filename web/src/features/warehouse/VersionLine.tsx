import type { ReactNode } from 'react'
import { classes } from '../../ui/theme/classes.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { warehouseMessages } from './messages.ts'
import styles from './warehouse.module.css'

interface Version {
  readonly id: string
  readonly tag: string
  readonly state: 'draft' | 'published'
  readonly created_at: string
  readonly published_at: string | null
}

/** Versions as a line in time, the oldest first. */
export function VersionLine({
  versions,
  chosen,
  onChoose,
  children,
}: {
  versions: readonly Version[]
  chosen: string | undefined
  onChoose(id: string): void
  /** What can be done with the one that is chosen. */
  readonly children?: ReactNode
}) {
  const t = useMessages(warehouseMessages)
  const format = useFormat()
  return (
    <div className={styles['line']} role="group" aria-label={t('versions')}>
      <span className={styles['quiet']}>{t('versions')}</span>
      {versions.toReversed().map((version) => (
        <button
          key={version.id}
          type="button"
          aria-pressed={version.id === chosen}
          className={classes(
            styles['version'],
            version.id === chosen && styles['versionOpen'],
            version.state === 'draft' && styles['versionDraft'],
          )}
          onClick={() => onChoose(version.id)}
        >
          <i aria-hidden />
          <b>{version.tag}</b>
          <span>
            {version.state === 'draft' ? t('draft') : format.date(version.published_at ?? version.created_at)}
          </span>
        </button>
      ))}
      {children && <span className={styles['lineEnd']}>{children}</span>}
    </div>
  )
}
