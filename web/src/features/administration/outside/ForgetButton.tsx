import { App, Button } from 'antd'
import { outsideSystems, type OutsideSystem } from '@omics/contract/administration/outside-systems'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { useQuestion } from '../../../ui/notices/use-question.ts'
import { outsideMessages } from './messages.ts'

/** Removes the stored settings of a system with its secrets, after a question. */
export function ForgetButton({ system, onForgotten }: { system: OutsideSystem; onForgotten(): void }) {
  const t = useMessages(outsideMessages)
  const { message } = App.useApp()
  const question = useQuestion()
  const forget = useApiMutation(outsideSystems.forget, { changes: [outsideSystems.list] })
  const ask = () =>
    question({
      title: t('forgetTitle'),
      more: t('forgetMore'),
      action: t('forget'),
      onYes: () =>
        forget.mutateAsync({ params: { id: system.name } }).then(() => {
          void message.success(t('forgotten'))
          onForgotten()
        }),
    })
  return (
    <Button danger type="text" onClick={ask}>
      {t('forget')}
    </Button>
  )
}
