import { usage } from '@omics/contract/commerce/usage'
import { useApi } from '../../api/query.ts'
import { KeyValue } from '../../ui/labels/KeyValue.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Section } from '../../ui/layout/PageHeader.tsx'
import { money } from '../money.ts'
import { amountOf, metered } from './amounts.ts'
import { usageMessages } from './messages.ts'

/** What the tasks of an analysis used; nothing while none has ended. */
export function UsageOfAnalysis({ id }: { id: string }) {
  const t = useMessages(usageMessages)
  const format = useFormat()
  const { data } = useApi(usage.ofAnalysis, { params: { id } }, { quiet: true })
  if (!data || data.attempts === 0) return null
  const used = metered.filter((name) => data[name] !== '0')
  return (
    <Section title={t('usage')} note={t('how')}>
      <KeyValue
        rows={[
          ...used.map((name) => [t(name), format.count(amountOf(data, name))] as const),
          data.cost !== null && [t('cost'), money(data.cost)],
          [t('attempts'), format.count(data.attempts)],
        ]}
      />
    </Section>
  )
}
