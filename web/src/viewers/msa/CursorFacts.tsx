import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { ToSamples } from '../frame/ChosenSamples.tsx'
import type { Leads } from '../frame/frame.ts'
import { SequenceLeads } from '../frame/SequenceLeads.tsx'
import { shownText } from '../shown-text.ts'
import { isGap } from './alignment.ts'
import { positionIn } from './columns.ts'
import type { Drawing } from './draw.ts'
import { sequenceOf } from './export.ts'
import { messages } from './messages.ts'
import styles from './View.module.css'

interface Props {
  readonly drawing: Drawing
  /** The name of the file. */
  readonly file: string
  readonly leads: Leads | undefined
}

/** What stands where the cursor is, in words, and where its sequence can be taken. */
export function CursorFacts({ drawing: { alignment, columns, cursor }, file, leads }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const row = cursor && alignment.rows[cursor.row]
  if (!cursor || !row || cursor.column >= alignment.columns)
    return <p className={styles['cursor']}>{t('keys')}</p>
  const { consensus, conservation } = columns.at(cursor.column)
  const letter = row[cursor.column] ?? 0
  const position = positionIn(row, cursor.column)
  const name = alignment.names[cursor.row] ?? ''
  return (
    <p className={styles['cursor']} role="status">
      <strong>{shownText(name)}</strong>{' '}
      {t('cell', {
        column: format.count(cursor.column + 1),
        letter: isGap(letter) ? t('gap') : String.fromCharCode(letter),
      })}
      {position !== undefined && ` · ${t('position', { position: format.count(position) })}`}
      {` · ${t('consensusIs', { letter: String.fromCharCode(consensus), share: format.share(conservation, 0) })}`}{' '}
      <SequenceLeads
        leads={leads}
        name={`${file.replace(/\.\w+$/, '')}.${cursor.row + 1}.fasta`}
        fasta={sequenceOf(alignment, cursor.row)}
      />{' '}
      <ToSamples names={[name]} samples={leads?.samples} />
    </p>
  )
}
