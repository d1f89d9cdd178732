import { Select } from 'antd'
import {
  priorities,
  ticketCategories,
  tickets,
  ticketTypes,
  type TicketDetail,
} from '@omics/contract/support/tickets'
import type { BodyOf } from '@omics/contract/endpoint'
import { useApiMutation } from '../../../api/query.ts'
import { useDictionaryChoices } from '../../../resource/dictionary-choices.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { supportMessages } from '../messages.ts'
import { changes } from './changes.ts'
import { Setting } from './Setting.tsx'

/** What a ticket is about and how urgent it is: customers may have chosen otherwise, or nothing. */
export function AboutSettings({ one }: { one: TicketDetail }) {
  const t = useMessages(supportMessages)
  const categories = useDictionaryChoices(ticketCategories)
  const update = useApiMutation(tickets.update, { changes })
  const { message_type, problem_category, priority, version } = one
  const set = (change: Partial<BodyOf<typeof tickets.update>>) =>
    update.mutate({
      params: { id: one.id },
      body: { message_type, problem_category, priority, version, ...change },
    })
  return (
    <>
      <Setting label={t('type')}>
        <Select
          aria-label={t('type')}
          value={message_type}
          options={ticketTypes.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => set({ message_type: value })}
        />
      </Setting>
      <Setting label={t('category')}>
        <Select
          aria-label={t('category')}
          allowClear
          value={categories.some(({ value }) => value === problem_category) ? problem_category : null}
          placeholder={t('noCategory')}
          options={[...categories]}
          onChange={(value: string | null | undefined) => set({ problem_category: value ?? '' })}
        />
      </Setting>
      <Setting label={t('priority')}>
        <Select
          aria-label={t('priority')}
          value={priority}
          options={priorities.map((value) => ({ value, label: t(`priority_${value}`) }))}
          onChange={(value) => set({ priority: value })}
        />
      </Setting>
    </>
  )
}
