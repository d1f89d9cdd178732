import { useMessages } from '../../ui/language/i18n.ts'
import type { Leads } from '../frame/frame.ts'
import { SequenceLeads } from '../frame/SequenceLeads.tsx'
import { shownText } from '../shown-text.ts'
import { messages } from './messages.ts'
import type { Chain } from './residues.ts'
import styles from './View.module.css'

interface Props {
  /** The one that the chosen residue is of. */
  readonly chain: Chain | undefined
  readonly title: string
  readonly leads: Leads | undefined
}

/** Takes the sequence of a chain on. */
export function ChainLeads({ chain, title, leads }: Props) {
  const t = useMessages(messages)
  if (!chain || chain.kind !== 'polymer' || !leads) return null
  const letters = chain.residues.map(({ letter }) => letter).join('')
  const name = `${title} ${chain.name}`.replaceAll(/\s+/g, ' ').trim()
  return (
    <p className={styles['facts']}>
      {t('chain', { name: shownText(chain.name) })}{' '}
      <SequenceLeads
        leads={leads}
        name={`${name}.fasta`}
        fasta={`>${name}\n${letters.replaceAll(/.{1,80}/g, '$&\n')}`}
      />
    </p>
  )
}
