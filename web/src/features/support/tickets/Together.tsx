import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { tickets, type TicketDetail } from '@omics/contract/support/tickets'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { supportMessages } from '../messages.ts'
import { changes } from './changes.ts'
import { Setting } from './Setting.tsx'

interface Props {
  readonly one: TicketDetail
  readonly people: readonly { readonly value: string; readonly label: string }[]
}

/**
 * Who else looks after a ticket. Several are chosen one after the other and stored together once the list is closed, and
 * what is chosen meanwhile after that, so that each is told once and no choice meets the version before the last one.
 */
export function Together({ one, people }: Props) {
  const t = useMessages(supportMessages)
  const [chosen, setChosen] = useState<readonly string[]>()
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useApiMutation(tickets.setProcessors, { changes })
  const { id, version } = one
  useEffect(() => {
    if (!chosen || isOpen || isPending) return
    const stay = () => setChosen((now) => (now === chosen ? undefined : now))
    mutate({ params: { id }, body: { persons: [...chosen], version } }, { onSettled: stay })
  }, [chosen, isOpen, isPending, mutate, id, version])
  return (
    <Setting label={t('processors')}>
      <Select
        aria-label={t('processors')}
        mode="multiple"
        placeholder={t('nobody')}
        value={chosen ?? one.processors.map((person) => person.id)}
        loading={isPending}
        showSearch={{ optionFilterProp: 'label' }}
        options={people.filter(({ value }) => value !== one.handler?.id)}
        open={isOpen}
        onOpenChange={setOpen}
        // A press of Tab right behind one of the mouse leaves the list open otherwise.
        onBlur={() => setOpen(false)}
        onChange={(persons: readonly string[]) => setChosen(persons)}
      />
    </Setting>
  )
}
