import { App, Button } from 'antd'
import { outsideSystems, type OutsideSystem } from '@omics/contract/administration/outside-systems'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/i18n.ts'
import { outsideMessages } from './messages.ts'

/** Removes the stored settings of a system with its secrets, after a question. */
export function ForgetButton({ system, onForgotten }: { system: OutsideSystem; onForgotten(): void }) {
  const t = useMessages(outsideMessages)
  const { modal, message } = App.useApp()
  const forget = useApiMutation(outsideSystems.forget, { changes: [outsideSystems.list] })
  const ask = () =>
    void modal.confirm({
      title: t('forgetTitle'),
      content: t('forgetMore'),
      okText: t('forget'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () =>
        forget
          .mutateAsync({ params: { id: system.name } })
          .then(() => {
            void message.success(t('forgotten'))
            onForgotten()
          })
          .catch(() => undefined),
    })
  return (
    <Button danger type="text" onClick={ask}>
      {t('forget')}
    </Button>
  )
}
