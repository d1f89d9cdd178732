import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import {
  hasEnded,
  handleTypes,
  priorities,
  tickets,
  type TicketDetail,
} from '@omics/contract/support/tickets'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { supportMessages } from '../messages.ts'
import { changes } from './changes.ts'
import styles from './tickets.module.css'

/** Who looks after a ticket, with whom, how urgent it is and how it stands. */
export function Handling({ one }: { one: TicketDetail }) {
  const t = useMessages(supportMessages)
  const people = useApi(tickets.processors, {}, { quiet: true }).data ?? []
  const options = people.map(({ id, name }) => ({ value: id, label: name }))
  const dispatch = useApiMutation(tickets.dispatch, { changes })
  const receive = useApiMutation(tickets.receive, { changes })
  const together = useApiMutation(tickets.setProcessors, { changes })
  const stands = useApiMutation(tickets.setHandleType, { changes })
  const update = useApiMutation(tickets.update, { changes })
  const params = { id: one.id }
  const { version, message_type, problem_category } = one
  const ended = hasEnded(one.state)
  if (ended)
    return (
      <div className={styles['handling']}>
        <Button
          loading={stands.isPending}
          onClick={() => stands.mutate({ params, body: { handle_type: 'open', version } })}
        >
          {t('openAgain')}
        </Button>
      </div>
    )
  return (
    <div className={styles['handling']}>
      {one.takeable && (
        <Button type="primary" loading={receive.isPending} onClick={() => receive.mutate({ params })}>
          {t('receive')}
        </Button>
      )}
      <Setting label={t('handler')}>
        <Select
          aria-label={t('handler')}
          placeholder={t('nobody')}
          value={one.handler?.id ?? null}
          loading={dispatch.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
          onChange={(person_id: string) => dispatch.mutate({ params, body: { person_id, version } })}
        />
      </Setting>
      <Setting label={t('processors')}>
        <Select
          aria-label={t('processors')}
          mode="multiple"
          placeholder={t('nobody')}
          value={one.processors.map(({ id }) => id)}
          loading={together.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={options.filter(({ value }) => value !== one.handler?.id)}
          onChange={(persons: string[]) => together.mutate({ params, body: { persons, version } })}
        />
      </Setting>
      <Setting label={t('priority')}>
        <Select
          aria-label={t('priority')}
          value={one.priority}
          options={priorities.map((value) => ({ value, label: t(`priority_${value}`) }))}
          onChange={(priority) =>
            update.mutate({ params, body: { message_type, problem_category, priority, version } })
          }
        />
      </Setting>
      <Setting label={t('state')}>
        <Select
          aria-label={t('state')}
          value={one.state}
          options={[
            ...(handleTypes.some((value) => value === one.state)
              ? []
              : [{ value: one.state, label: t(`state_${one.state}`), disabled: true }]),
            ...handleTypes
              .filter((value) => value !== 'open')
              .map((value) => ({ value, label: t(`state_${value}`) })),
          ]}
          onChange={(value) => {
            const handle_type = handleTypes.find((type) => type === value)
            if (handle_type) stands.mutate({ params, body: { handle_type, version } })
          }}
        />
      </Setting>
    </div>
  )
}

function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['setting']}>
      <span aria-hidden>{label}</span>
      {children}
    </div>
  )
}
