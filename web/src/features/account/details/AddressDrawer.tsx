import { App, Button } from 'antd'
import type { Presence, SecondFactorState } from '@omics/contract/account/factors'
import { profile, type Profile } from '@omics/contract/account/profile'
import { session } from '@omics/contract/account/session'
import { Form } from '../../../ui/controls/Form.tsx'
import { call } from '../../../api/client.ts'
import { ApiFailure, isFailure } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/query.ts'
import { changeSession } from '../../../api/session.ts'
import { useOneAtATime } from '../../../ui/controls/use-one-at-a-time.ts'
import { Drawer } from '../../../ui/layout/Drawer.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { CodeInputs, EmailInput, PhoneInput } from '../codes/CodeInputs.tsx'
import { presenceField } from './presence-field.ts'
import { PresenceInputs } from './PresenceInputs.tsx'
import { detailMessages } from './messages.ts'

export type AddressKind = 'email' | 'phone'

interface Values {
  readonly email: string
  readonly phone: string
  readonly code?: string
  readonly presence?: Partial<Presence>
}

interface Props {
  readonly kind: AddressKind
  readonly own: Profile
  readonly proof: SecondFactorState['proof']
  onClose(): void
}

/** Another email or phone, proven by a code that is sent there where the platform can. */
export function AddressDrawer({ kind, own, proof, onClose }: Props) {
  const t = useMessages(detailMessages)
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const changes = [profile.show]
  const setEmail = useApiMutation(profile.setEmail, { quiet: true, changes })
  const setPhone = useApiMutation(profile.setPhone, { quiet: true, changes })
  const fieldOf = (error: ApiFailure) => {
    if (isFailure(error, 'presence_unproven')) return presenceField[proof]
    return isFailure(error, 'wrong_sent_code') ? 'code' : kind
  }
  const submit = useOneAtATime(async ({ email, phone, code = '', presence = {} }: Values) => {
    try {
      if (kind === 'email') await setEmail.mutateAsync({ body: { email, code, presence } })
      else await setPhone.mutateAsync({ body: { phone, code, presence } })
      changeSession({ user: await call(session.user, {}) })
      void message.success(t('changed'))
      onClose()
    } catch (error) {
      if (error instanceof ApiFailure) form.setFields([{ name: fieldOf(error), errors: [error.message] }])
    }
  })
  const Input = kind === 'email' ? EmailInput : PhoneInput
  return (
    <Drawer
      open
      onClose={onClose}
      above={t('entries')}
      title={t(kind === 'email' ? 'changeEmail' : 'changePhone')}
      footer={
        <Button type="primary" loading={setEmail.isPending || setPhone.isPending} onClick={form.submit}>
          {t('save')}
        </Button>
      }
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => void submit(values)}
      >
        <p style={{ marginBottom: 16 }}>
          {t(kind === 'email' ? 'emailMore' : own.proves.phone ? 'phoneMore' : 'phoneLater')}
        </p>
        {own.proves[kind] ? (
          <CodeInputs channel={kind === 'email' ? 'mail' : 'sms'} purpose="bind" />
        ) : (
          <Input autoFocus />
        )}
        <PresenceInputs proof={proof} />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </Drawer>
  )
}
