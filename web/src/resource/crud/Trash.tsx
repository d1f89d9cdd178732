import type { Endpoint } from '@omics/contract/endpoint'
import { Button } from 'antd'
import { useApiMutation } from '../../api/query.ts'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import type { ListQuery } from '../list-query.ts'
import { resourceMessages } from '../messages.ts'
import { type Identified, paramsOf, type Place } from './calls.ts'

type Asked = Readonly<Record<string, unknown>>

/** Whether a list shows what lies in the trash. */
export const showsTrash = ({ query }: ListQuery<Asked>) => query['trash'] === true

/** Between what is there and what lies in the trash. */
export function TrashSwitch({ list }: { readonly list: ListQuery<Asked> }) {
  const t = useMessages(resourceMessages)
  return (
    <SegmentedControl
      label={t('trash')}
      value={showsTrash(list) ? 'trash' : 'here'}
      options={[
        { value: 'here', label: t('notInTrash') },
        { value: 'trash', label: t('trash') },
      ]}
      onChange={(value) => list.change({ trash: value === 'trash' ? 'true' : undefined })}
    />
  )
}

interface Restoring {
  /** None where nothing lies in the trash, or nobody may take it out. */
  readonly restore: Endpoint | undefined
  readonly place: Place
  readonly changes: readonly Endpoint[]
}

/** The columns of a list, with one that takes a row out of the trash beside the first, where no width hides it. */
export function useRestoreColumn<Row extends Pick<Identified, 'id'>>(
  columns: readonly Column<Row>[],
  { restore, place, changes }: Restoring,
): readonly Column<Row>[] {
  if (!restore) return columns
  const column: Column<Row> = {
    key: 'restore',
    title: '',
    width: 100,
    grow: 0,
    render: ({ id }) => <Restore restore={restore} params={paramsOf(restore, place, id)} changes={changes} />,
  }
  return columns.toSpliced(1, 0, column)
}

interface RestoreProps {
  readonly restore: Endpoint
  readonly params: Place
  readonly changes: readonly Endpoint[]
}

function Restore({ restore: endpoint, params, changes }: RestoreProps) {
  const t = useMessages(resourceMessages)
  const restore = useApiMutation(endpoint, { changes })
  return (
    <Button size="small" loading={restore.isPending} onClick={() => restore.mutate({ params })}>
      {t('restore')}
    </Button>
  )
}
