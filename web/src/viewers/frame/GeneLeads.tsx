import { Button } from 'antd'
import { useMessages } from '../../ui/language/i18n.ts'
import { messages } from '../messages.ts'
import type { Leads } from './frame.ts'

/** Takes a gene on by its name: to its expression, to its place on a genome. */
export function GeneLeads({
  leads: { expression, genome } = {},
  gene,
}: {
  leads: Leads | undefined
  gene: string
}) {
  const t = useMessages(messages)
  return (
    <>
      {expression && (
        <Button size="small" onClick={() => expression(gene)}>
          {t('showExpression')}
        </Button>
      )}
      {genome && (
        <Button size="small" onClick={() => genome({ gene })}>
          {t('inGenome')}
        </Button>
      )}
    </>
  )
}
