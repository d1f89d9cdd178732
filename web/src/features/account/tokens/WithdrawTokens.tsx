import { Checkbox, Form } from 'antd'
import { session } from '@omics/contract/account/session'
import { useApi } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { tokenMessages } from './messages.ts'

/** The field `withdraw` of a form for a new password, for whoever has personal tokens. */
export function WithdrawTokens() {
  const t = useMessages(tokenMessages)
  const tokens = useApi(session.personalTokens, {}, { quiet: true })
  if (!tokens.data || tokens.data.length === 0) return null
  return (
    <Form.Item name="withdraw" valuePropName="checked" initialValue extra={t('withdrawAllMore')}>
      <Checkbox>{t('withdrawAll', { count: tokens.data.length })}</Checkbox>
    </Form.Item>
  )
}
