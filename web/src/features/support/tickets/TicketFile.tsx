import { Button } from 'antd'
import { Download } from 'lucide-react'
import { tickets, type TicketPost } from '@omics/contract/support/tickets'
import { open } from '../../../api/client.ts'
import { useSaving } from '../../../api/use-saving.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { supportMessages } from '../messages.ts'
import styles from './tickets.module.css'

interface Props {
  readonly ticketId: string
  readonly file: TicketPost['attachments'][number]
}

/** A file of a ticket, which is saved and never shown in place. */
export function TicketFile({ ticketId, file }: Props) {
  const t = useMessages(supportMessages)
  const format = useFormat()
  const [fetching, save] = useSaving()
  const fetched = async () =>
    (await open(tickets.attachment, { params: { id: ticketId, attachment_id: file.id } })).blob()
  return (
    <div className={styles['attachment']}>
      <span>
        {file.name} <small>{format.bytes(file.size)}</small>
      </span>
      <Button
        size="small"
        icon={<Download size={14} />}
        loading={fetching}
        onClick={() => save(file.name, fetched)}
      >
        {t('download')}
      </Button>
      <small>{t('downloadHint')}</small>
    </div>
  )
}
