import { Button, Modal } from 'antd'
import { useEffect } from 'react'
import { users, type User } from '@omics/contract/account/users'
import { useApiMutation } from '../../../../api/query.ts'
import { CopyButton } from '../../../../ui/controls/CopyButton.tsx'
import { useFormat } from '../../../../ui/language/format.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { LinkReach } from '../../../../ui/notices/LinkReach.tsx'
import { SkeletonText } from '../../../../ui/notices/Skeleton.tsx'
import { useInvitationLink } from './invitation-link.ts'
import { peopleMessages } from '../messages.ts'
import styles from '../people.module.css'

/** Makes the link by which somebody sets a password, and shows it for the only time. */
export function InvitationDialog({ user, onClose }: { user: User; onClose(): void }) {
  const t = useMessages(peopleMessages)
  const format = useFormat()
  const linkOf = useInvitationLink()
  const { mutate, data, isError } = useApiMutation(users.invite)
  useEffect(() => mutate({ params: { id: user.id } }), [mutate, user.id])
  useEffect(() => {
    if (isError) onClose()
  }, [isError, onClose])
  return (
    <Modal
      open
      title={t('inviteTitle', { name: user.full_name })}
      // A click beside it, such as the second of a double click, would lose what is shown only once.
      mask={{ closable: false }}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {data ? (
        <>
          <p>{t('inviteMore', { name: user.full_name, date: format.dateTime(data.expires_at) })}</p>
          <div className={styles['secret']}>
            <code>{linkOf(data.token)}</code>
            <CopyButton label={t('copyLink')} text={linkOf(data.token)} />
          </div>
          <LinkReach link={linkOf(data.token)} />
          {data.mailed && <p>{t('inviteMailed')}</p>}
        </>
      ) : (
        <SkeletonText />
      )}
    </Modal>
  )
}
