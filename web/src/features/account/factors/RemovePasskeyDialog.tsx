import { App, Modal } from 'antd'
import { factors, type SecondFactorState } from '@omics/contract/account/factors'
import { passkeys, type Passkey } from '@omics/contract/account/passkeys'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { factorMessages } from './messages.ts'
import { PresenceForm } from './PresenceForm.tsx'

interface Props {
  readonly passkey: Passkey
  readonly proof: SecondFactorState['proof']
  onClose(): void
}

/** Withdraws a passkey, after whoever sits there has shown that it is they. */
export function RemovePasskeyDialog({ passkey: { id, name }, proof, onClose }: Props) {
  const t = useMessages(factorMessages)
  const { message } = App.useApp()
  const remove = useApiMutation(passkeys.remove, {
    quiet: true,
    changes: [passkeys.list, factors.state],
    onSuccess: () => {
      void message.success(t('passkeyRemoved', { name }))
      onClose()
    },
  })
  return (
    <Modal open title={t('removePasskeyTitle', { name })} footer={null} onCancel={onClose}>
      <PresenceForm
        danger
        proof={proof}
        button={t('removePasskey')}
        pending={remove.isPending}
        confirm={(body) => remove.mutateAsync({ params: { id }, body })}
      >
        <p style={{ marginBottom: 16 }}>{t('removePasskeyMore')}</p>
      </PresenceForm>
    </Modal>
  )
}
