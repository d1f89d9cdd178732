import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Section } from '../../ui/layout/PageHeader.tsx'
import { StackBar } from '../../ui/charts/StackBar.tsx'
import { projectMessages } from './messages.ts'

/** How much of the space allowed is taken, in bytes. */
export function StorageShare({ bytes, quota }: { bytes: number; quota: number }) {
  const t = useMessages(projectMessages)
  const format = useFormat()
  const used = format.bytes(bytes)
  return (
    <Section
      title={t('storage')}
      note={t('storageOf', { used: format.size(bytes), quota: format.bytes(quota) })}
    >
      <StackBar
        label={t('storage')}
        total={quota}
        parts={[{ key: 'used', value: bytes, colour: 'var(--chart-1)', label: used }]}
      />
    </Section>
  )
}
