import type { OutsideSystem } from '@omics/contract/administration/outside-systems'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { StatusTag } from '../../../ui/labels/StatusTag.tsx'
import { Tag } from '../../../ui/labels/Tag.tsx'
import { outsideMessages } from './messages.ts'

type Told = Pick<OutsideSystem, 'source' | 'enabled' | 'failure' | 'tested_at'>

/** Whether a system is connected, and what its last test said. */
export function OutsideState({ system }: { system: Told }) {
  const t = useMessages(outsideMessages)
  const format = useFormat()
  const { source, enabled, failure, tested_at } = system
  if (source === 'none') return <Tag>{t('none')}</Tag>
  if (!enabled) return <StatusTag status="stopped">{t('off')}</StatusTag>
  if (failure !== '') return <StatusTag status="failed">{t('fails')}</StatusTag>
  if (tested_at === null) return <StatusTag status="waiting">{t('untested')}</StatusTag>
  return (
    <span title={t('testedAt', { ago: format.agoWithin(tested_at) })}>
      <StatusTag status="succeeded">{t('works')}</StatusTag>
    </span>
  )
}
