import { Button } from 'antd'
import { products } from '@omics/contract/commerce/products'
import { useApi } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { commerceMessages } from '../messages.ts'

/** Says that something is offered which nobody can pay yet, and leads to where that is mended. */
export function NoWayToPay({ onSeller }: { onSeller(): void }) {
  const t = useMessages(commerceMessages)
  const { data } = useApi(products.offered, {}, { quiet: true })
  if (!data || data.items.length === 0 || data.methods.length > 0) return null
  return (
    <Notice
      tone="stopped"
      title={t('notPayable')}
      actions={
        <Button size="small" onClick={onSeller}>
          {t('addAccount')}
        </Button>
      }
    >
      {t('notPayableMore')}
    </Notice>
  )
}
