import { outsideKinds } from '@omics/contract/administration/outside-kinds'
import { sandboxTroubleSaid } from '@omics/contract/administration/sandbox-trouble'
import type { Status } from '@omics/contract/administration/status'
import { useFormat } from '../../../../ui/language/format.ts'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import { Mono } from '../../../../ui/labels/Tag.tsx'
import { Notice } from '../../../../ui/notices/Notice.tsx'
import { statusMessages } from './messages.ts'
import styles from './status.module.css'

type Trouble = 'noWorker' | 'noSandbox' | 'diskLow' | 'notIsolated' | 'connectionsLow' | 'outsideFails'

/** Less than a twentieth of the disk, or so many bytes, are too little for runs. */
const fewBytes = 5 * 1024 ** 3

/** What needs somebody. */
export function troublesOf(status: Status): readonly Trouble[] {
  const { workers, disk, executor, database } = status
  return [
    workers.alive === 0 && ('noWorker' as const),
    executor.sandbox_trouble !== null && ('noSandbox' as const),
    disk.free < Math.max(fewBytes, disk.total / 20) && ('diskLow' as const),
    !executor.isolated && ('notIsolated' as const),
    database.connections > database.most_connections * 0.9 && ('connectionsLow' as const),
    failing(status).length > 0 && ('outsideFails' as const),
  ].filter((trouble) => trouble !== false)
}

const lacksBubblewrap = ({ versions }: Status) =>
  versions.tools.some(({ name, installed }) => name === 'bwrap' && !installed)

const failing = ({ outside }: Status) =>
  outside.filter(({ source, enabled, failure }) => source !== 'none' && enabled && failure !== '')

const tones = {
  noWorker: 'failed',
  noSandbox: 'failed',
  diskLow: 'failed',
  notIsolated: 'stopped',
  connectionsLow: 'stopped',
  outsideFails: 'stopped',
} as const

export function Troubles({ troubles, status }: { troubles: readonly Trouble[]; status: Status }) {
  const t = useMessages(statusMessages)
  const text = useText()
  const format = useFormat()
  if (troubles.length === 0) return null
  const sandbox = sandboxTroubleSaid(status.executor.sandbox_trouble ?? '')
  const more: Record<Trouble, string> = {
    noWorker: t('noWorkerMore'),
    noSandbox: t(lacksBubblewrap(status) ? 'installSandbox' : 'noSandboxMore', {
      reason: text(sandbox.reason),
    }),
    diskLow: t('diskLowMore', { free: format.bytes(status.disk.free) }),
    notIsolated: t('notIsolatedMore'),
    connectionsLow: t('connectionsLowMore'),
    outsideFails: t('outsideFailsMore', {
      systems: failing(status)
        .map(({ name }) => text(outsideKinds[name].title))
        .join(format.language === 'zh' ? '、' : ', '),
    }),
  }
  return (
    <div className={styles['troubles']}>
      {troubles.map((trouble) => (
        <Notice key={trouble} tone={tones[trouble]} title={t(trouble)}>
          <p>{more[trouble]}</p>
          {trouble === 'noSandbox' && sandbox.quoted !== '' && (
            <p>
              <Mono>{sandbox.quoted}</Mono>
            </p>
          )}
        </Notice>
      ))}
    </div>
  )
}
