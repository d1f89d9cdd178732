import { orders } from '@omics/contract/commerce/orders'
import { useApi } from '../../../api/query.ts'
import { titleOf } from '../../../resource/titles.ts'
import { KeyValue } from '../../../ui/labels/KeyValue.tsx'
import { Drawer } from '../../../ui/layout/Drawer.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { commerceMessages } from '../messages.ts'

/** What one has by paid orders, and has used of it. */
export function EquityDrawer({ onClose }: { onClose(): void }) {
  const t = useMessages(commerceMessages)
  const text = useText()
  const format = useFormat()
  const equity = useApi(orders.equity, {})
  const { data } = equity
  return (
    <Drawer open onClose={onClose} title={t('equity')} below={t('equityMore')}>
      {equity.error && <ErrorState fault={equity.error} retry={() => void equity.refetch()} />}
      {!data && !equity.error && <SkeletonText lines={3} />}
      {data && (
        <KeyValue
          rows={[
            [t('space'), t('has', { has: format.size(data.space.has), used: format.size(data.space.used) })],
            [
              t('core_hours'),
              t('has', {
                has: t('gives_core_hours', {
                  count: data.core_hours.has,
                  amount: format.count(data.core_hours.has),
                }),
                used: format.coreTime(data.core_hours.used_core_seconds / 3600),
              }),
            ],
            [
              t('seats'),
              t('has', { has: format.count(data.seats.has), used: format.count(data.seats.used) }),
            ],
            ...data.services.map(
              (service) =>
                [
                  text(titleOf(service)),
                  service.ends_at === null
                    ? t('forGood')
                    : t('until', { when: format.date(service.ends_at) }),
                ] as const,
            ),
          ]}
        />
      )}
    </Drawer>
  )
}
