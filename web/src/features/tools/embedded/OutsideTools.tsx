import { Globe } from 'lucide-react'
import type { embeddedTools } from '@omics/contract/tools/embedded'
import type { OutputOf } from '@omics/contract/endpoint'
import { titleOf } from '../../../resource/titles.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { Card, Cards } from '../../../ui/layout/Cards.tsx'
import { embeddedMessages } from './messages.ts'

/** Web tools of others, each leading to its frame. */
export function OutsideTools({ tools }: { tools: OutputOf<typeof embeddedTools.mine> }) {
  const t = useMessages(embeddedMessages)
  const text = useText()
  return (
    <Cards>
      {tools.map((tool) => (
        <Card
          key={tool.id}
          to={`/tool/TooIiframe?id=${tool.id}`}
          title={text(titleOf(tool))}
          before={<Globe size={18} aria-hidden />}
          summary={text({ en: tool.text_en, zh: tool.text_zh })}
          foot={<span>{t('opensAt', { host: new URL(tool.address).host })}</span>}
        />
      ))}
    </Cards>
  )
}
