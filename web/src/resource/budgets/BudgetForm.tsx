import { Button, Form, InputNumber, Select } from 'antd'
import type { Budget } from '@omics/contract/commerce/budgets'
import { useApiMutation } from '../../api/query.ts'
import { ResourceForm } from '../ResourceForm.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { type BudgetHolder, budgetCalls } from './calls.ts'
import { budgetMessages } from './messages.ts'
import { YuanInput } from '../YuanInput.tsx'

interface Props {
  readonly holder: BudgetHolder
  readonly budget: Budget | null
  onClose(): void
}

/** Gives a project or a group a budget, changes it, or takes it away. */
export function BudgetForm({ holder, budget, onClose }: Props) {
  const t = useMessages(budgetMessages)
  const params = { id: holder.id }
  const calls = budgetCalls[holder.kind]
  const ofGroup = holder.kind === 'group'
  const changes = [calls.show]
  const save = useApiMutation(calls.save, { changes })
  const remove = useApiMutation(calls.remove, { changes, onSuccess: onClose })
  return (
    <ResourceForm<Pick<Budget, 'amount' | 'period' | 'warn_percent'>>
      title={t('budget')}
      below={t(ofGroup ? 'groupBudgetMore' : 'budgetMore')}
      initial={budget ?? { period: 'month', warn_percent: 80 }}
      onClose={onClose}
      save={(values) => save.mutateAsync({ params, body: { ...values, version: budget?.version ?? 0 } })}
      aside={
        budget && (
          <Button danger loading={remove.isPending} onClick={() => remove.mutate({ params })}>
            {t('remove')}
          </Button>
        )
      }
    >
      <Form.Item
        name="amount"
        label={t('budgetAmount')}
        rules={[{ required: true, message: t('amountNeeded') }]}
      >
        <YuanInput />
      </Form.Item>
      <Form.Item name="period" label={t('budgetPeriod')} required>
        <Select
          options={(['month', 'all'] as const).map((value) => ({ value, label: t(`budget_${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="warn_percent"
        label={t(ofGroup ? 'tellAdministrators' : 'tellOwners')}
        rules={[{ required: true, message: t('needed') }]}
      >
        <InputNumber min={1} max={100} precision={0} />
      </Form.Item>
    </ResourceForm>
  )
}
