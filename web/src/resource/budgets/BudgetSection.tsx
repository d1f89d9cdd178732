import { Button } from 'antd'
import type { Budget } from '@omics/contract/commerce/budgets'
import { money } from '../money.ts'
import { ResourceMeter } from '../../ui/charts/ResourceMeter.tsx'
import { KeyValue } from '../../ui/labels/KeyValue.tsx'
import { Section } from '../../ui/layout/PageHeader.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import type { BudgetHolder } from './calls.ts'
import { budgetMessages } from './messages.ts'

interface Props {
  readonly of: BudgetHolder['kind']
  readonly budget: Budget | null
  /** Sets or changes it; left out for those who may not. */
  readonly onEdit?: (() => void) | undefined
}

/** What a project or a group may spend, and what is gone of it. */
export function BudgetSection({ of, budget, onEdit }: Props) {
  const t = useMessages(budgetMessages)
  return (
    <Section
      title={t('budget')}
      actions={onEdit && <Button onClick={onEdit}>{t(budget ? 'changeBudget' : 'setBudget')}</Button>}
    >
      {budget ? (
        <>
          <ResourceMeter
            name={t(`budget_${budget.period}`)}
            used={budget.spent}
            limit={budget.amount}
            write={money}
            warn
          />
          <KeyValue
            rows={[
              [t('held'), money(budget.held)],
              [
                t(of === 'group' ? 'administratorsTold' : 'ownersTold'),
                t('fromShare', { percent: budget.warn_percent }),
              ],
            ]}
          />
        </>
      ) : (
        <p>{t(of === 'group' ? 'noGroupBudget' : 'noProjectBudget')}</p>
      )}
    </Section>
  )
}
