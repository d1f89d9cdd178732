import { App, Button, Dropdown, type MenuProps } from 'antd'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import type { Frame } from '../frame/frame.ts'
import { shownText } from '../shown-text.ts'
import { regionText, type Region } from '../track/region.ts'
import { genesOf } from './at-gene.ts'
import { basesIn } from './fasta-bases.ts'
import type { GenomePlan } from './load.ts'
import { messages } from './messages.ts'

/** Genes that are offered, and letters that are taken along. */
const [mostGenes, mostBases] = [8, 1_000_000]

interface Props {
  readonly plan: Extract<GenomePlan, { kind: 'ready' }>
  readonly region: Region
  readonly frame: Frame | undefined
}

/** Opens what lies in a region in other viewers: its letters, its genes, its variants. */
export function Onward({ plan, region, frame }: Props) {
  const t = useMessages(messages)
  const { message } = App.useApp()
  const [genes, setGenes] = useState<readonly string[]>([])
  const { sequence, expression, variants } = frame ?? {}
  const { fasta } = plan
  const takeBases = async () => {
    if (!fasta) return
    try {
      const bases = await basesIn(fasta, region, new AbortController().signal)
      const at = regionText(region)
      sequence?.(`${at.replace(':', '_')}.fasta`, `>${at}\n${bases.replaceAll(/.{60}/g, '$&\n').trimEnd()}\n`)
    } catch {
      void message.warning(t('noBases'), 6)
    }
  }
  const items: NonNullable<MenuProps['items']> = []
  if (sequence && fasta)
    items.push({
      key: 'bases',
      label: t('asSequence'),
      disabled: region.end - region.start >= mostBases,
      onClick: () => void takeBases(),
    })
  if (variants)
    for (const { source, format } of plan.tracks)
      if (format.format === 'vcf')
        items.push({
          key: source.url,
          label: t('asVariants', { name: shownText(source.name) }),
          onClick: () => variants(source, region),
        })
  if (expression)
    for (const name of genes)
      items.push({
        key: `gene ${name}`,
        label: t('asExpression', { name: shownText(name) }),
        onClick: () => expression(name),
      })
  if (!sequence && !variants && !expression) return null
  if (items.length === 0) items.push({ key: 'none', label: t('nothingOnward'), disabled: true })
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items }}
      onOpenChange={(open) => {
        if (open) void genesOf(plan, region, mostGenes).then(setGenes)
      }}
    >
      <Button icon={<ExternalLink size={15} aria-hidden />}>{t('onward')}</Button>
    </Dropdown>
  )
}
