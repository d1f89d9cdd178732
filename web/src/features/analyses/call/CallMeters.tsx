import type { CallDetail } from '@omics/contract/analyses/analyses'
import { formatAsked } from '@omics/contract/sizes'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { KeyValue } from '../../../ui/labels/KeyValue.tsx'
import { ResourceMeter } from '../../../ui/charts/ResourceMeter.tsx'
import { analysisMessages } from '../messages.ts'

/** Cores and memory that the call used, of what it asked for. */
export function CallMeters({ call: { resources, usage, state } }: { call: CallDetail }) {
  const t = useMessages(analysisMessages)
  const format = useFormat()
  if (!resources) return null
  const cores = (n: number) => t('cores', { n: tenths(n), count: n })
  if (!usage) {
    const words = state === 'running' ? 'notMeasured' : 'noFigures'
    return (
      <KeyValue
        rows={[
          [t('cpu'), t(words, { limit: cores(resources.cpu) })],
          [t('memory'), t(words, { limit: formatAsked(resources.memory_bytes) })],
        ]}
      />
    )
  }
  const busy = usage.seconds > 0 ? usage.cpu_seconds / usage.seconds : 0
  return (
    <div>
      <ResourceMeter
        name={t('cpu')}
        used={busy}
        limit={resources.cpu}
        write={cores}
        writeUsed={(n) => String(tenths(n))}
      />
      <ResourceMeter
        name={t('memory')}
        used={usage.memory_bytes}
        limit={resources.memory_bytes}
        write={formatAsked}
        writeUsed={format.bytes}
        warn
      />
    </div>
  )
}

const tenths = (amount: number) => Math.round(amount * 10) / 10
