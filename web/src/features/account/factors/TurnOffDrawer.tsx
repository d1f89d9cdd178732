import { App } from 'antd'
import { factors, type SecondFactorState } from '@omics/contract/account/factors'
import { useApiMutation } from '../../../api/query.ts'
import { Drawer } from '../../../ui/layout/Drawer.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { factorMessages } from './messages.ts'
import { PresenceForm } from './PresenceForm.tsx'

interface Props {
  readonly proof: SecondFactorState['proof']
  onClose(): void
}

/** Gives the second factor up. */
export function TurnOffDrawer({ proof, onClose }: Props) {
  const t = useMessages(factorMessages)
  const { message } = App.useApp()
  const disable = useApiMutation(factors.disable, {
    quiet: true,
    changes: [factors.state],
    onSuccess: () => {
      void message.success(t('turnedOff'))
      onClose()
    },
  })
  return (
    <Drawer open onClose={onClose} above={t('step')} title={t('turnOffTitle')}>
      <PresenceForm
        danger
        proof={proof}
        button={t('turnOff')}
        pending={disable.isPending}
        confirm={(body) => disable.mutateAsync({ body })}
      >
        <p>{t('turnOffMore')}</p>
      </PresenceForm>
    </Drawer>
  )
}
