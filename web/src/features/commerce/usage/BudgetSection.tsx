import { Button } from 'antd'
import type { Budget } from '@omics/contract/commerce/budgets'
import { money } from '../../../resource/money.ts'
import { ResourceMeter } from '../../../ui/charts/ResourceMeter.tsx'
import { KeyValue } from '../../../ui/labels/KeyValue.tsx'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { commerceMessages } from '../messages.ts'

interface Props {
  readonly budget: Budget | null
  /** Sets or changes it; left out for those who may not. */
  readonly onEdit?: (() => void) | undefined
}

/** What a project may spend, and what is gone of it. */
export function BudgetSection({ budget, onEdit }: Props) {
  const t = useMessages(commerceMessages)
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
              [t('ownersTold'), t('fromShare', { percent: budget.warn_percent })],
            ]}
          />
        </>
      ) : (
        <p>{t('noBudget')}</p>
      )}
    </Section>
  )
}
