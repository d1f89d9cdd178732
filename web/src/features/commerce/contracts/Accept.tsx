import { Button, Input } from 'antd'
import { type ContractDetail, contracts } from '@omics/contract/commerce/contracts'
import { Form } from '../../../ui/controls/Form.tsx'
import { useApiMutation } from '../../../api/query.ts'
import { useSession } from '../../../api/session.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { changes } from './changes.ts'
import { contractMessages } from './messages.ts'
import styles from './contracts.module.css'

/** Accepts the contract as it stands there, by name. */
export function Accept({ contract: { id, version } }: { readonly contract: ContractDetail }) {
  const t = useMessages(contractMessages)
  const name = useSession().user?.userInfo.full_name ?? ''
  const accept = useApiMutation(contracts.accept, { changes })
  return (
    <section className={styles['accept']}>
      <h2>{t('acceptHead')}</h2>
      <p>{t('acceptMore')}</p>
      <Form<{ accepted_name: string }>
        layout="vertical"
        initialValues={{ accepted_name: name }}
        onFinish={({ accepted_name }) => accept.mutate({ params: { id }, body: { version, accepted_name } })}
      >
        <Form.Item
          name="accepted_name"
          label={t('yourName')}
          rules={[{ required: true, whitespace: true, message: t('needed') }]}
        >
          <Input maxLength={100} autoComplete="name" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={accept.isPending}>
          {t('acceptContract')}
        </Button>
      </Form>
    </section>
  )
}
