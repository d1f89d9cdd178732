import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { tickets, type TicketDetail } from '@omics/contract/support/tickets'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { supportMessages } from '../messages.ts'
import { changes } from './changes.ts'
import { Setting } from './Setting.tsx'
import styles from './tickets.module.css'

interface Props {
  readonly one: TicketDetail
  readonly people: readonly { readonly value: string; readonly label: string }[]
}

/** Whose a ticket is. Who gives it to somebody else may leave them a word, which its customer does not read. */
export function HandOver({ one, people }: Props) {
  const t = useMessages(supportMessages)
  const [to, setTo] = useState<string>()
  const [note, setNote] = useState('')
  const dispatch = useApiMutation(tickets.dispatch, { changes })
  const stay = () => {
    setTo(undefined)
    setNote('')
  }
  const give = (person_id: string) =>
    dispatch.mutate(
      { params: { id: one.id }, body: { person_id, note, version: one.version } },
      { onSuccess: stay },
    )
  return (
    <>
      <Setting label={t('handler')}>
        <Select
          aria-label={t('handler')}
          placeholder={t('nobody')}
          value={to ?? one.handler?.id ?? null}
          showSearch={{ optionFilterProp: 'label' }}
          options={[...people]}
          onChange={(person: string) => setTo(person === one.handler?.id ? undefined : person)}
        />
      </Setting>
      {to !== undefined && (
        <div className={styles['handOver']}>
          <Input.TextArea
            aria-label={t('handOverNote')}
            placeholder={t('handOverNote')}
            value={note}
            maxLength={5000}
            autoSize={{ minRows: 2, maxRows: 8 }}
            onChange={(event) => setNote(event.target.value)}
          />
          <div className={styles['buttons']}>
            <Button onClick={stay}>{t('cancel')}</Button>
            <Button type="primary" loading={dispatch.isPending} onClick={() => give(to)}>
              {t('handOver')}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
