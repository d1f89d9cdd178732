import { Form } from 'antd'
import { rateDecimals } from '@omics/contract/commerce/money'
import { usage, type UsagePrices } from '@omics/contract/commerce/usage'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { ResourceForm } from '../../../resource/ResourceForm.tsx'
import { Drawer } from '../../../ui/layout/Drawer.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { commerceMessages } from '../messages.ts'
import { YuanInput } from '../../../resource/YuanInput.tsx'

const prices = ['core_price', 'memory_price', 'gpu_price', 'storage_price'] as const

/** What usage costs from this month on. */
export function UsagePricesForm({ onClose }: { onClose(): void }) {
  const t = useMessages(commerceMessages)
  const { data } = useApi(usage.prices, {})
  const shown = [usage.prices, usage.list, usage.own, usage.ofProject, usage.ofAnalysis]
  const save = useApiMutation(usage.setPrices, { changes: shown })
  if (!data)
    return (
      <Drawer open onClose={onClose} title={t('usagePrices')}>
        <SkeletonText lines={4} />
      </Drawer>
    )
  return (
    <ResourceForm<Omit<UsagePrices, 'version'>>
      key={data.version}
      title={t('usagePrices')}
      below={t('usagePricesMore')}
      initial={data}
      onClose={onClose}
      save={(values) => save.mutateAsync({ body: { ...values, version: data.version } })}
    >
      {prices.map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={t(name)}
          rules={[{ required: true, message: t('rateNeeded') }]}
        >
          <YuanInput decimals={rateDecimals} />
        </Form.Item>
      ))}
    </ResourceForm>
  )
}
