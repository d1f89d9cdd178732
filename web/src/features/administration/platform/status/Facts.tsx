import { Fragment } from 'react'
import type { Status } from '@omics/contract/administration/status'
import { useFormat } from '../../../../ui/language/format.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { KeyValue } from '../../../../ui/labels/KeyValue.tsx'
import { Section } from '../../../../ui/layout/PageHeader.tsx'
import { ResourceMeter } from '../../../../ui/charts/ResourceMeter.tsx'
import { Mono } from '../../../../ui/labels/Tag.tsx'
import { statusMessages } from './messages.ts'

/** What waits and runs, and who carries it out. */
export function WorkFacts({ status: { queue, workers, executor } }: { status: Status }) {
  const t = useMessages(statusMessages)
  const format = useFormat()
  const waiting = format.count(queue.waiting)
  const executorName =
    executor.kind === 'process' ? t(executor.isolated ? 'isolated' : 'open') : <Mono>{executor.kind}</Mono>
  return (
    <Section title={t('work')}>
      <KeyValue
        rows={[
          [t('running'), format.count(queue.running)],
          [
            t('waiting'),
            queue.waiting_since === null
              ? waiting
              : t('waitingSince', { count: waiting, since: format.ago(queue.waiting_since) }),
          ],
          [
            t('workers'),
            <Fragment key="workers">
              {t('workersAlive', { count: workers.alive })}
              {workers.busy.map(({ name, runs }) => (
                <div key={name}>{t('runsOf', { name, count: runs })}</div>
              ))}
            </Fragment>,
          ],
          [t('executor'), executorName],
          executor.cpu !== null &&
            executor.memory_bytes !== null && [
              t('canUse'),
              t('canUseOf', { count: executor.cpu, memory: format.bytes(executor.memory_bytes) }),
            ],
        ]}
      />
    </Section>
  )
}

/** The disk that holds the data. */
export function DiskFacts({ disk }: { disk: Status['disk'] }) {
  const t = useMessages(statusMessages)
  const format = useFormat()
  return (
    <Section title={t('disk')}>
      <KeyValue
        rows={[
          [
            t('used'),
            <ResourceMeter
              key="used"
              used={disk.total - disk.free}
              limit={disk.total}
              write={format.size}
              warn
            />,
          ],
          [t('free'), format.size(disk.free)],
          [t('ofProjects'), format.size(disk.files)],
          [t('inTrash'), format.size(disk.trash)],
        ]}
      />
    </Section>
  )
}

export function DatabaseFacts({ database }: { database: Status['database'] }) {
  const t = useMessages(statusMessages)
  const format = useFormat()
  return (
    <Section title={t('database')}>
      <KeyValue
        rows={[
          [t('size'), format.bytes(database.bytes)],
          [
            t('connections'),
            t('connectionsOf', { used: database.connections, most: database.most_connections }),
          ],
          ...database.tables.map(
            ({ name, bytes, rows }) =>
              [
                <Mono key={name}>{name}</Mono>,
                t('rows', { size: format.bytes(bytes), rows: format.count(rows), count: rows }),
              ] as const,
          ),
        ]}
      />
    </Section>
  )
}

export function VersionFacts({ versions }: { versions: Status['versions'] }) {
  const t = useMessages(statusMessages)
  return (
    <Section title={t('versions')}>
      <KeyValue
        rows={[
          [t('platform'), versions.platform],
          ['Node.js', versions.node],
          ['PostgreSQL', versions.postgresql],
          [t('schema'), <Mono key="schema">{versions.schema}</Mono>],
          ...versions.tools.map(
            ({ name, installed, version }) =>
              [<Mono key={name}>{name}</Mono>, installed ? (version ?? t('unknown')) : t('missing')] as const,
          ),
        ]}
      />
    </Section>
  )
}
