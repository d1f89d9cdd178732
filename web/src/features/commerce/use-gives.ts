import type { Product } from '@omics/contract/commerce/products'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { commerceMessages } from './messages.ts'

/** What a product gives and for how long, such as 100 core-hours for 365 days. */
export function useGives() {
  const t = useMessages(commerceMessages)
  const format = useFormat()
  return ({ kind, amount, days }: Pick<Product, 'kind' | 'amount' | 'days'>, quantity = 1) => {
    const count = amount * quantity
    const what = t(`gives_${kind}`, { count, amount: format.count(count) })
    return days === null ? what : t('forDays', { count: days, what, days: format.count(days) })
  }
}
