import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { tickets } from '@omics/contract/support/tickets'
import { useMessages } from '../../../ui/language/i18n.ts'
import { supportMessages } from '../messages.ts'
import { TicketList } from './TicketList.tsx'

/** The tickets of whoever looks at it; a new one is written in the panel at the edge. */
export default function CentreScreen() {
  const t = useMessages(supportMessages)
  const navigate = useNavigate()
  return (
    <TicketList
      serves={false}
      calls={tickets.own}
      title={t('centre')}
      noneMore={t('nothingSentMore')}
      actions={
        <Button type="primary" icon={<Plus size={16} />} onClick={() => void navigate({ hash: '#ticket' })}>
          {t('newTicket')}
        </Button>
      }
    />
  )
}
