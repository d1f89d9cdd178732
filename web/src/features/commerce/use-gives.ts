import type { Product } from '@omics/contract/commerce/products'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { commerceMessages } from './messages.ts'

/** What a product gives and for how long, such as 100 core-hours for 365 days. */
export function useGives() {
  const t = useMessages(commerceMessages)
  const format = useFormat()
  return ({ kind, amount, days }: Pick<Product, 'kind' | 'amount' | 'days'>, quantity = 1) => {
    const what = t(`gives_${kind}`, { amount: format.count(amount * quantity) })
    return days === null ? what : t('forDays', { what, days: format.count(days) })
  }
}
