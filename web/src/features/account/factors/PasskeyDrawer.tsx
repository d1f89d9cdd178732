import { startRegistration } from '@simplewebauthn/browser'
import { App, Form, Input } from 'antd'
import { useState } from 'react'
import { factors, type Presence, type SecondFactorState } from '@omics/contract/account/factors'
import { PasskeyCreated, passkeys } from '@omics/contract/account/passkeys'
import { useApiMutation } from '../../../api/query.ts'
import { Drawer } from '../../../ui/layout/Drawer.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { deviceOf } from '../sessions/device.ts'
import { factorMessages } from './messages.ts'
import { PresenceForm } from './PresenceForm.tsx'

interface Props {
  readonly proof: SecondFactorState['proof']
  onClose(): void
}

/** Adds a passkey: presence, then whatever the browser asks. */
export function PasskeyDrawer({ proof, onClose }: Props) {
  const t = useMessages(factorMessages)
  const { message } = App.useApp()
  const [name, setName] = useState(() => deviceOf(navigator.userAgent).join(' · '))
  const options = useApiMutation(passkeys.options, { quiet: true })
  const add = useApiMutation(passkeys.add, { changes: [passkeys.list, factors.state] })
  const [waiting, setWaiting] = useState(false)
  const confirm = async (body: Partial<Presence>) => {
    const optionsJSON = await options.mutateAsync({ body })
    setWaiting(true)
    try {
      const response = PasskeyCreated.parse(await startRegistration({ optionsJSON }))
      await add.mutateAsync({ body: { name: name.trim() || t('passkey'), response } })
      void message.success(t('passkeyAdded'))
      onClose()
    } catch {
      // The browser has said why, or the person thought better of it.
      void message.warning(t('passkeyNotAdded'))
    } finally {
      setWaiting(false)
    }
  }
  return (
    <Drawer open onClose={onClose} above={t('passkeys')} title={t('addPasskey')}>
      <PresenceForm
        proof={proof}
        button={t('addPasskey')}
        pending={options.isPending || waiting}
        confirm={confirm}
      >
        <p>{t('addPasskeyMore')}</p>
        <Form.Item label={t('passkeyName')} extra={t('passkeyNameHint')} htmlFor="passkey-name">
          <Input
            id="passkey-name"
            value={name}
            maxLength={100}
            onChange={(event) => setName(event.target.value)}
          />
        </Form.Item>
      </PresenceForm>
    </Drawer>
  )
}
