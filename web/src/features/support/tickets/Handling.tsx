import { Button, Select } from 'antd'
import { hasEnded, handleTypes, tickets, type TicketDetail } from '@omics/contract/support/tickets'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { supportMessages } from '../messages.ts'
import { AboutSettings } from './AboutSettings.tsx'
import { changes } from './changes.ts'
import { HandOver } from './HandOver.tsx'
import { Setting } from './Setting.tsx'
import { Together } from './Together.tsx'
import styles from './tickets.module.css'

/** Who looks after a ticket, with whom, what it is about and how it stands. */
export function Handling({ one }: { one: TicketDetail }) {
  const t = useMessages(supportMessages)
  const people = useApi(tickets.processors, {}, { quiet: true }).data ?? []
  const options = people.map(({ id, name }) => ({ value: id, label: name }))
  const receive = useApiMutation(tickets.receive, { changes })
  const stands = useApiMutation(tickets.setHandleType, { changes })
  const params = { id: one.id }
  const { version } = one
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
      <HandOver one={one} people={options} />
      <Together one={one} people={options} />
      <AboutSettings one={one} />
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
