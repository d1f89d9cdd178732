import { App, Radio } from 'antd'
import { factors, secondFactorPolicies, type SecondFactorPolicy } from '@omics/contract/account/factors'
import { Form } from '../../../../ui/controls/Form.tsx'
import { useApi, useApiMutation } from '../../../../api/query.ts'
import { useIsAdministrator } from '../../../../api/session.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { useQuestion } from '../../../../ui/notices/use-question.ts'
import { settingsMessages } from './messages.ts'
import styles from './settings.module.css'

type Required = SecondFactorPolicy['required_of']

/** Who has to have a second factor; counts as soon as it is chosen and confirmed. */
export function SecondFactorSettings() {
  const mayChange = useIsAdministrator()
  const policy = useApi(factors.policy, {}, { enabled: mayChange })
  return mayChange && policy.data ? <Choice chosen={policy.data.required_of} /> : null
}

function Choice({ chosen }: { chosen: Required }) {
  const t = useMessages(settingsMessages)
  const { message } = App.useApp()
  const question = useQuestion()
  const set = useApiMutation(factors.setPolicy, {
    changes: [factors.policy],
    onSuccess: ({ signed_out: count }) =>
      void message.success(count > 0 ? t('factorSetOut', { count }) : t('factorSet')),
  })
  const choose = (required_of: Required) => {
    const save = () => set.mutateAsync({ body: { required_of } }).catch(() => undefined)
    if (required_of === 'optional') return void save()
    return question({
      title: t('factorTitle'),
      more: t('factorMore'),
      action: t('factorRequire'),
      harmless: true,
      onYes: save,
    })
  }
  return (
    <Form layout="vertical" requiredMark={false} style={{ marginTop: 32 }}>
      <Form.Item label={t('factor')} extra={t('factorHint')}>
        <Radio.Group
          className={styles['choices'] ?? ''}
          value={chosen}
          disabled={set.isPending}
          onChange={(event) =>
            choose(secondFactorPolicies.find((one) => one === event.target.value) ?? chosen)
          }
        >
          {secondFactorPolicies.map((one) => (
            <Radio key={one} value={one}>
              {t(`factor_${one}`)}
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
    </Form>
  )
}
