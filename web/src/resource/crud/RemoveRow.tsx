import type { Endpoint } from '@omics/contract/endpoint'
import { Button } from 'antd'
import { useApiMutation } from '../../api/query.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { useQuestion } from '../../ui/notices/use-question.ts'
import { useUndo } from '../../ui/notices/use-undo.ts'
import { resourceMessages } from '../messages.ts'
import { type CrudCalls, type Identified, paramsOf, type Place } from './calls.ts'

interface Props<Row extends Identified> {
  readonly calls: Pick<CrudCalls<Row>, 'remove' | 'restore'>
  readonly place?: Place
  readonly row: Row
  /** What the row is called. */
  readonly name: string
  readonly changes: readonly Endpoint[]
  onRemoved(): void
}

/** Moves a row to the trash where there is one, and offers to take that back; else asks before it is gone for good. */
export function RemoveRow<Row extends Identified>(props: Props<Row>) {
  const { remove, restore } = props.calls
  return restore ? <ToTrash {...props} calls={{ remove, restore }} /> : <ForGood {...props} />
}

function ToTrash<Row extends Identified>(
  props: Props<Row> & { readonly calls: Required<Pick<CrudCalls<Row>, 'restore'>> },
) {
  const { calls, place = {}, row, name, changes, onRemoved } = props
  const t = useMessages(resourceMessages)
  const undo = useUndo()
  const restore = useApiMutation(calls.restore, { changes })
  const remove = useApiMutation(calls.remove, {
    changes,
    onSuccess: () => {
      onRemoved()
      undo(t('inTrash', { name }), () => restore.mutate({ params: paramsOf(calls.restore, place, row.id) }))
    },
  })
  return (
    <Button
      danger
      loading={remove.isPending}
      onClick={() => remove.mutate({ params: paramsOf(calls.remove, place, row.id) })}
    >
      {t('remove')}
    </Button>
  )
}

function ForGood<Row extends Identified>({ calls, place = {}, row, name, changes, onRemoved }: Props<Row>) {
  const t = useMessages(resourceMessages)
  const question = useQuestion()
  const remove = useApiMutation(calls.remove, { changes, onSuccess: onRemoved })
  const ask = () =>
    question({
      title: t('removeSure', { name }),
      more: t('removeForGood'),
      action: t('remove'),
      onYes: () => remove.mutateAsync({ params: paramsOf(calls.remove, place, row.id) }),
    })
  return (
    <Button danger onClick={ask}>
      {t('remove')}
    </Button>
  )
}
