import { App } from 'antd'
import { users, type DataPermission, type User } from '@omics/contract/account/users'
import { useApiMutation } from '../../../../api/query.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { useUndo } from '../../../../ui/notices/use-undo.ts'
import { useQuestion } from '../../../../ui/notices/use-question.ts'
import { peopleMessages } from '../messages.ts'

const changes = [users.list, users.show, users.all]

/** What can be done with accounts beside editing them. */
export function useUserActions() {
  const t = useMessages(peopleMessages)
  const { message } = App.useApp()
  const question = useQuestion()
  const undo = useUndo()
  const state = useApiMutation(users.setState, { changes })
  const reach = useApiMutation(users.setDataPermission, { changes })
  const invitation = useApiMutation(users.sendInvitations)
  const removal = useApiMutation(users.remove, { changes: [users.list, users.all] })
  const named = (people: readonly User[]) => people.map(({ full_name }) => full_name).join(t('comma'))
  const idsOf = (people: readonly User[]) => people.map(({ id }) => id)

  const switchOn = (people: readonly User[]) =>
    state.mutate(
      { body: { ids: idsOf(people), state: 'active' } },
      { onSuccess: () => void message.success(t('switchedOn', { name: named(people) })) },
    )
  const switchOff = (people: readonly User[], then?: () => void) =>
    question({
      title: t('switchOffTitle', { name: named(people) }),
      more: t('switchOffMore'),
      action: t('switchOff'),
      onYes: () =>
        state.mutateAsync({ body: { ids: idsOf(people), state: 'disabled' } }).then(() => {
          void message.success(t('switchedOff', { name: named(people) }))
          then?.()
        }),
    })
  const setReach = (people: readonly User[], data_permission: DataPermission) =>
    reach.mutate(
      { body: { ids: idsOf(people), data_permission } },
      {
        onSuccess: () =>
          undo(t('switchedMany', { count: people.length }), () => {
            for (const [before, some] of Map.groupBy(people, (user) => user.data_permission))
              reach.mutate({ body: { ids: idsOf(some), data_permission: before } })
          }),
      },
    )
  const inviteByMail = (people: readonly User[]) =>
    question({
      title: t('inviteByMailTitle', { count: people.length }),
      more: t('inviteByMailMore'),
      action: t('inviteByMail'),
      harmless: true,
      onYes: () =>
        invitation.mutateAsync({ body: { ids: idsOf(people) } }).then(({ sent, unsent }) => {
          if (sent > 0) void message.success(t('invitationsSent', { count: sent }))
          const names = unsent.map(({ full_name }) => full_name).join(t('comma'))
          if (names !== '') void message.warning(t('invitationsUnsent', { names }), 10)
        }),
    })
  const remove = (user: User, then: () => void) =>
    question({
      title: t('removeTitle', { name: user.full_name }),
      more: t('removeMore'),
      action: t('remove'),
      onYes: () =>
        removal.mutateAsync({ params: { id: user.id } }).then(() => {
          void message.success(t('removed', { name: user.full_name }))
          then()
        }),
    })
  return { switchOn, switchOff, setReach, inviteByMail, remove }
}
