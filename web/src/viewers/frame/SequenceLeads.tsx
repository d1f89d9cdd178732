import { Button } from 'antd'
import { ArrowRight, Search } from 'lucide-react'
import { useMessages } from '../../ui/language/i18n.ts'
import { messages } from '../messages.ts'
import type { Leads } from './frame.ts'

interface Props {
  readonly leads: Leads | undefined
  /** Of the file that the sequence would be. */
  readonly name: string
  readonly fasta: string
  /** Where it is shown as a map already. */
  readonly isMap?: boolean
}

/** Takes a sequence on: to its map, to a search of the databases, to the tools that take one. */
export function SequenceLeads({ leads: { sequence, search, toolsFor } = {}, name, fasta, isMap }: Props) {
  const t = useMessages(messages)
  return (
    <>
      {sequence && isMap !== true && (
        <Button size="small" icon={<ArrowRight size={14} />} onClick={() => sequence(name, fasta)}>
          {t('asMap')}
        </Button>
      )}
      {search && (
        <Button size="small" icon={<Search size={14} />} onClick={() => search(fasta)}>
          {t('blast')}
        </Button>
      )}
      {toolsFor?.(name, fasta)}
    </>
  )
}
