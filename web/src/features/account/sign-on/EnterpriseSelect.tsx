import { Form, Select } from 'antd'
import { enterpriseSignOn } from '@omics/contract/account/enterprise'
import { useApi } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { signOnMessages } from './messages.ts'

const key = 'enterprise'

/** The enterprise that was chosen last in this browser. */
export const lastEnterprise = (): string | undefined => localStorage.getItem(key) ?? undefined

/** The field `enterprise_id` of a form. */
export function EnterpriseSelect() {
  const t = useMessages(signOnMessages)
  const { data = [], isPending } = useApi(enterpriseSignOn.list, { body: {} })
  return (
    <Form.Item
      name="enterprise_id"
      label={t('enterprise')}
      rules={[{ required: true, message: t('enterpriseMissing') }]}
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        loading={isPending}
        notFoundContent={t('enterpriseNone')}
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id: string) => localStorage.setItem(key, id)}
      />
    </Form.Item>
  )
}
