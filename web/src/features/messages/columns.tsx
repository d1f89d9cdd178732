import {
  AlarmClock,
  AtSign,
  Check,
  FileSignature,
  GraduationCap,
  KeyRound,
  MessageSquare,
  ShieldAlert,
  UserCheck,
  Users,
  Wallet,
  Wrench,
  type LucideIcon,
  Receipt,
} from 'lucide-react'
import { messages, type Message, type MessageKind } from '@omics/contract/messages/messages'
import { messageSentence, projectOf } from '@omics/contract/messages/sentences'
import { useApiMutation } from '../../api/query.ts'
import { classes } from '../../ui/theme/classes.ts'
import type { Column } from '../../ui/data-table/columns.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { statusIcons } from '../../ui/labels/statuses.ts'
import { messageTexts } from './messages.ts'
import styles from './message-centre.module.css'

export function useMessageColumns(): readonly Column<Message>[] {
  const t = useMessages(messageTexts)
  const format = useFormat()
  return [
    {
      key: 'message',
      title: t('message'),
      width: 260,
      grow: 3,
      render: (message) => <Sentence message={message} />,
    },
    {
      key: 'project',
      title: t('project'),
      width: 160,
      quiet: true,
      // The sentence of a shared project names it already.
      render: ({ kind, details }) => (kind === 'project_shared' ? '' : projectOf(details, format.language)),
    },
    {
      key: 'when',
      title: t('when'),
      width: 130,
      quiet: true,
      render: (message) => format.ago(message.created_at),
    },
    { key: 'read', title: '', width: 60, grow: 0, render: (message) => <MarkRead message={message} /> },
  ]
}

/** A message on a phone. */
export const messageCard = (message: Message) => <Card message={message} />

function Card({ message }: { message: Message }) {
  const format = useFormat()
  const project = message.kind === 'project_shared' ? undefined : projectOf(message.details, format.language)
  return (
    <div className={styles['card']}>
      <div className={styles['words']}>
        <Sentence message={message} />
        <div className={styles['when']}>
          {project && <span className={styles['project']}>{project} ·</span>}
          <span>{format.ago(message.created_at)}</span>
        </div>
      </div>
      <MarkRead message={message} />
    </div>
  )
}

/** What failed is told from what is done before a word is read. */
const signs: Record<MessageKind, LucideIcon> = {
  analysis_succeeded: statusIcons.succeeded,
  analysis_failed: statusIcons.failed,
  analysis_stopped: statusIcons.stopped,
  project_shared: Users,
  mentioned: AtSign,
  feedback_received: MessageSquare,
  feedback_answered: MessageSquare,
  ticket_replied: MessageSquare,
  ticket_assigned: UserCheck,
  ticket_late: AlarmClock,
  dataset_asked: KeyRound,
  dataset_granted: KeyRound,
  dataset_refused: KeyRound,
  course_required: GraduationCap,
  tool_asked: Wrench,
  tool_published: Wrench,
  order_paid: Receipt,
  order_refunded: Receipt,
  order_attention: Receipt,
  budget_warned: Wallet,
  budget_used: Wallet,
  budget_group_warned: Wallet,
  budget_group_used: Wallet,
  contract_sent: FileSignature,
  contract_accepted: FileSignature,
  account_security: ShieldAlert,
}

function Sentence({ message }: { message: Message }) {
  const t = useMessages(messageTexts)
  const { language } = useFormat()
  const unread = message.read_at === null
  const Sign = signs[message.kind]
  return (
    <span className={classes(styles['sentence'], unread && styles['unread'])}>
      {unread && <span className="spoken">{t('isUnread')}</span>}
      <Sign size={16} aria-hidden data-kind={message.kind} className={styles[message.kind]} />
      {messageSentence(message, language)}
    </span>
  )
}

function MarkRead({ message }: { message: Message }) {
  const t = useMessages(messageTexts)
  const format = useFormat()
  const read = useApiMutation(messages.read, { changes: [messages.list] })
  if (message.read_at !== null) return null
  return (
    <IconButton
      small
      label={format.named(t('markRead'), messageSentence(message, format.language))}
      onClick={() => read.mutate({ body: { ids: [message.id] } })}
    >
      <Check size={16} />
    </IconButton>
  )
}
