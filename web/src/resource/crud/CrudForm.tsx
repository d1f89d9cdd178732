import { App } from 'antd'
import type { Endpoint } from '@omics/contract/endpoint'
import type { ReactNode } from 'react'
import { useApiMutation } from '../../api/query.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { resourceMessages } from '../messages.ts'
import { ResourceForm } from '../ResourceForm.tsx'
import { TheirValues } from '../TheirValues.tsx'
import { useTheirs } from '../use-theirs.ts'
import { type CrudCalls, type Identified, paramsOf, type Place } from './calls.ts'
import { type Field, Fields, FurtherFields, shownFields } from './Fields.tsx'
import { inBothLanguages } from './one-language.ts'
import { RemoveRow } from './RemoveRow.tsx'

export interface CrudFormWords<Row> {
  /** The title of an empty form, such as "New channel". */
  readonly add: string
  /** What stands above the name of the row that is changed, such as "Edit channel". */
  readonly edit: string
  nameOf(row: Row): string
}

interface Props<Row extends Identified> {
  readonly calls: Omit<CrudCalls<Row>, 'list'>
  readonly place?: Place
  readonly words: CrudFormWords<Row>
  readonly fields: readonly Field<Row>[]
  /** The row that is changed; without it a new one is made. */
  readonly row?: Row | undefined
  /** What a new one is before anybody writes, also what the form does not ask for. */
  readonly fresh: Partial<Row>
  /** What shows the rows and is fetched again. */
  readonly changes: readonly Endpoint[]
  /** Offers to delete the row: to the trash, or after a question where there is none. Where more goes with it, say so in `aside`. */
  readonly canRemove?: boolean
  /** At the left of the footer in place of that. */
  readonly aside?: ReactNode
  onSaved?(row: Row): void
  onClose(): void
  /** Beside the fields. */
  readonly children?: ReactNode
}

/** Makes or changes an ordinary entity. Where somebody else was faster, their values stand above what was typed. */
export function CrudForm<Row extends Identified>(props: Props<Row>) {
  const {
    calls,
    place = {},
    words,
    fields,
    row,
    fresh,
    changes,
    canRemove,
    onSaved,
    onClose,
    children,
  } = props
  const t = useMessages(resourceMessages)
  const further = fields.filter((field) => field.further)
  const { message } = App.useApp()
  const { theirs, attempt } = useTheirs(calls.update.output)
  const create = useApiMutation(calls.create, { changes })
  const update = useApiMutation(calls.update, { changes })
  const save = async (given: Partial<Row>) => {
    const values = inBothLanguages(fields, given)
    const now = theirs ?? row
    const params = now ? paramsOf(calls.update, place, now.id) : place
    const saving = now
      ? update.mutateAsync({ params, body: { ...now, ...values, version: now.version } })
      : create.mutateAsync({ params, body: { ...fresh, ...values } })
    const saved = await attempt(saving)
    void message.success(t('saved'))
    onSaved?.(saved)
  }
  const removal = row && canRemove && (
    <RemoveRow
      calls={calls}
      place={place}
      row={row}
      name={words.nameOf(row)}
      changes={changes}
      onRemoved={onClose}
    />
  )
  return (
    <ResourceForm<Partial<Row>>
      {...(row && { above: words.edit })}
      title={row ? words.nameOf(row) : words.add}
      initial={row ?? fresh}
      save={save}
      onClose={onClose}
      aside={props.aside ?? removal}
    >
      {theirs && <TheirValues rows={shownFields(fields, theirs)} />}
      <Fields fields={fields.filter(({ further }) => !further)} />
      {children}
      {further.length > 0 && <FurtherFields fields={further} />}
    </ResourceForm>
  )
}
