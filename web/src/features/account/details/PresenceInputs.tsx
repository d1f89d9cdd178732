import { Form, Input } from 'antd'
import type { SecondFactorState } from '@omics/contract/account/factors'
import { useMessages } from '../../../ui/language/i18n.ts'
import { factorMessages } from '../factors/messages.ts'

/** What shows, within a form, that the person of the account sits there: the field `presence`. */
export function PresenceInputs({ proof }: { proof: SecondFactorState['proof'] }) {
  const t = useMessages(factorMessages)
  if (proof === 'none') return null
  const isCode = proof === 'code'
  return (
    <Form.Item
      name={['presence', proof]}
      label={isCode ? t('yourCode') : t('yourPassword')}
      extra={isCode ? t('yourCodeMore') : t('itIsYou')}
      rules={[{ required: true, message: t('missing') }]}
    >
      {isCode ? (
        <Input autoComplete="one-time-code" spellCheck={false} maxLength={40} />
      ) : (
        <Input.Password autoComplete="current-password" />
      )}
    </Form.Item>
  )
}
