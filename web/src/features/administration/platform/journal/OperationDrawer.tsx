import { Link } from 'react-router'
import { objectNameOf } from '@omics/contract/administration/object-name'
import { operations, type Operation } from '@omics/contract/administration/operations'
import { useApi } from '../../../../api/query.ts'
import { titleOf } from '../../../../resource/titles.ts'
import { Drawer } from '../../../../ui/layout/Drawer.tsx'
import { ErrorState } from '../../../../ui/notices/ErrorState.tsx'
import { useFormat } from '../../../../ui/language/format.ts'
import { useMessages, useText } from '../../../../ui/language/i18n.ts'
import { KeyValue } from '../../../../ui/labels/KeyValue.tsx'
import { SkeletonText } from '../../../../ui/notices/Skeleton.tsx'
import { Mono } from '../../../../ui/labels/Tag.tsx'
import { namelessOf, OutcomeTag, useKindTitle, useReason } from './columns.tsx'
import { DifferenceTable } from './DifferenceTable.tsx'
import styles from './journal.module.css'
import { journalMessages } from './messages.ts'

/** One entry in full, with what its object was before and after. */
export function OperationDrawer({ entry, onClose }: { entry: Operation; onClose(): void }) {
  const t = useMessages(journalMessages)
  const text = useText()
  const detail = useApi(operations.show, { params: { id: entry.id } })
  return (
    <Drawer
      open
      onClose={onClose}
      width={460}
      above={t('journal')}
      title={<span className={styles['sentence']}>{text(titleOf(entry))}</span>}
      below={<OutcomeTag entry={entry} />}
    >
      <Facts entry={entry} />
      {detail.error && <ErrorState fault={detail.error} retry={() => void detail.refetch()} />}
      {!detail.data && !detail.error && <SkeletonText lines={4} />}
      {detail.data && <DifferenceTable before={detail.data.before} after={detail.data.after} />}
    </Drawer>
  )
}

function Facts({ entry }: { entry: Operation }) {
  const t = useMessages(journalMessages)
  const format = useFormat()
  const kindTitle = useKindTitle()
  const reason = useReason()
  const name = objectNameOf(entry, format.language)
  return (
    <KeyValue
      rows={[
        [t('person'), entry.person || t(namelessOf(entry))],
        [t('time'), format.dateTime(entry.at)],
        entry.address !== '' && [t('address'), <Mono key="address">{entry.address}</Mono>],
        !entry.succeeded && [t('why'), reason(entry.error)],
        entry.kind !== '' && [t('kind'), kindTitle(entry.kind)],
        name !== '' && [t('object'), name],
        entry.project !== null && [
          t('project'),
          <Link key="project" to={`/project/detail/${entry.project.id}`}>
            {entry.project.name}
          </Link>,
        ],
        entry.object_id !== '' && [t('objectId'), <Mono key="id">{entry.object_id}</Mono>],
        [t('call'), <Mono key="call">{entry.action}</Mono>],
      ]}
    />
  )
}
