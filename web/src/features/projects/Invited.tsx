import { Mail, X } from 'lucide-react'
import { projectInvitations } from '@omics/contract/projects/invitations'
import { useApi, useApiMutation } from '../../api/query.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Section } from '../../ui/layout/PageHeader.tsx'
import { projectMessages } from './messages.ts'
import styles from './projects.module.css'

/** Who was invited into the project by email and has not come yet. */
export function Invited({ projectId }: { projectId: string }) {
  const t = useMessages(projectMessages)
  const format = useFormat()
  const { data } = useApi(projectInvitations.list, { params: { id: projectId } }, { quiet: true })
  const withdrawal = useApiMutation(projectInvitations.withdraw, { changes: [projectInvitations.list] })
  if (!data || data.items.length === 0) return null
  return (
    <Section title={t('invitedTitle')} note={data.items.length}>
      <ul className={styles['invited']}>
        {data.items.map(({ id, email, role, invited_by, expires_at }) => (
          <li key={id}>
            <Mail size={15} aria-hidden />
            <span>
              <b>{email}</b>
              <span>
                {t(`role_${role}`)} · {t('invitedUntil', { name: invited_by, date: format.date(expires_at) })}
              </span>
            </span>
            <IconButton
              label={t('withdraw', { email })}
              onClick={() => withdrawal.mutate({ params: { id: projectId, invitation_id: id } })}
            >
              <X size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
    </Section>
  )
}
