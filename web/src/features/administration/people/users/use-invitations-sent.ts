import { App } from 'antd'
import { useState } from 'react'
import { users } from '@omics/contract/account/users'
import { useApiMutation } from '../../../../api/query.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { peopleMessages } from '../messages.ts'

/** As many as one call takes. */
const mostAtOnce = 100

/** Sends people their links by email, and tells whom none reached. */
export function useInvitationsSent() {
  const t = useMessages(peopleMessages)
  const { message } = App.useApp()
  const call = useApiMutation(users.sendInvitations)
  const [sending, setSending] = useState(false)
  const send = async (ids: readonly string[]): Promise<boolean> => {
    setSending(true)
    try {
      let sent = 0
      const unsent: string[] = []
      for (let at = 0; at < ids.length; at += mostAtOnce) {
        const answer = await call.mutateAsync({ body: { ids: ids.slice(at, at + mostAtOnce) } })
        sent += answer.sent
        unsent.push(...answer.unsent.map(({ full_name }) => full_name))
      }
      if (sent > 0) void message.success(t('invitationsSent', { count: sent }))
      if (unsent.length > 0)
        void message.warning(t('invitationsUnsent', { names: unsent.join(t('comma')) }), 10)
      return sent > 0
    } catch {
      // What was refused is told already.
      return false
    } finally {
      setSending(false)
    }
  }
  return { send, sending }
}
