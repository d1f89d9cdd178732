import { App, Button } from 'antd'
import { factors } from '@omics/contract/account/factors'
import { users, type User } from '@omics/contract/account/users'
import { useApiMutation } from '../../../../api/query.ts'
import { useMay, useSession } from '../../../../api/session.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { useQuestion } from '../../../../ui/notices/use-question.ts'
import { peopleMessages } from '../messages.ts'

/** Whether somebody has a second factor, and the way out for those who lost theirs. */
export function SecondFactor({ user }: { user: User }) {
  const t = useMessages(peopleMessages)
  const { message } = App.useApp()
  const question = useQuestion()
  const mayChange = useMay('user_change')
  const own = useSession().user?.id === user.id
  const name = user.full_name
  const reset = useApiMutation(factors.reset, {
    changes: [users.list, users.show],
    onSuccess: () => void message.success(t('factorReset', { name })),
  })
  const ask = () =>
    question({
      title: t('factorResetTitle', { name }),
      more: t('factorResetMore'),
      action: t('factorResetButton'),
      onYes: () => reset.mutateAsync({ params: { id: user.id } }),
    })
  if (!user.second_factor) return t('factorOff')
  return (
    <>
      {t('factorOn')}{' '}
      {mayChange && !own && (
        <Button size="small" onClick={ask}>
          {t('factorResetButton')}
        </Button>
      )}
    </>
  )
}
