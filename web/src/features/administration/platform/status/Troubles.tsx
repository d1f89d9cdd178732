import type { Status } from '@omics/contract/administration/status'
import { useFormat } from '../../../../ui/language/format.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { Notice } from '../../../../ui/notices/Notice.tsx'
import { statusMessages } from './messages.ts'
import styles from './status.module.css'

type Trouble = 'noWorker' | 'noSandbox' | 'diskLow' | 'notIsolated' | 'connectionsLow'

/** Less than a twentieth of the disk, or so many bytes, are too little for runs. */
const fewBytes = 5 * 1024 ** 3

/** What needs somebody. */
export function troublesOf({ workers, disk, executor, database, versions }: Status): readonly Trouble[] {
  const lacksSandbox = versions.tools.some(({ name, installed }) => name === 'bwrap' && !installed)
  return [
    workers.alive === 0 && ('noWorker' as const),
    executor.kind === 'process' && executor.isolated && lacksSandbox && ('noSandbox' as const),
    disk.free < Math.max(fewBytes, disk.total / 20) && ('diskLow' as const),
    !executor.isolated && ('notIsolated' as const),
    database.connections > database.most_connections * 0.9 && ('connectionsLow' as const),
  ].filter((trouble) => trouble !== false)
}

const tones = {
  noWorker: 'failed',
  noSandbox: 'failed',
  diskLow: 'failed',
  notIsolated: 'stopped',
  connectionsLow: 'stopped',
} as const

export function Troubles({ troubles, status }: { troubles: readonly Trouble[]; status: Status }) {
  const t = useMessages(statusMessages)
  const format = useFormat()
  if (troubles.length === 0) return null
  const more: Record<Trouble, string> = {
    noWorker: t('noWorkerMore'),
    noSandbox: t('noSandboxMore'),
    diskLow: t('diskLowMore', { free: format.bytes(status.disk.free) }),
    notIsolated: t('notIsolatedMore'),
    connectionsLow: t('connectionsLowMore'),
  }
  return (
    <div className={styles['troubles']}>
      {troubles.map((trouble) => (
        <Notice key={trouble} tone={tones[trouble]} title={t(trouble)}>
          <p>{more[trouble]}</p>
        </Notice>
      ))}
    </div>
  )
}
