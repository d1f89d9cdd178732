import { useMemo } from 'react'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import type { Alignment } from '../msa/alignment.ts'
import { AlignmentCanvas } from '../msa/AlignmentCanvas.tsx'
import { Columns } from '../msa/columns.ts'
import type { Drawing } from '../msa/draw.ts'
import { loadAlignment } from '../msa/load.ts'
import { shownText } from '../shown-text.ts'
import type { FileSource } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { useLoaded } from '../use-loaded.ts'
import { chainColumns, type ChainColumns } from './chain-columns.ts'
import { messages } from './messages.ts'
import type { Chain } from './residues.ts'
import styles from './View.module.css'

interface Props {
  readonly source: FileSource
  readonly chains: readonly Chain[]
  /** The key of a residue. */
  readonly chosen: string
  onChoose(key: string): void
}

/** An alignment in which a chain is a row: a residue that is chosen is its column, and a column its residue. */
export function Aligned({ source, chains, chosen, onChoose }: Props) {
  const t = useMessages(messages)
  const { data, error } = useLoaded(source, loadAlignment)
  const alignment = data?.kind === 'alignment' ? data.alignment : undefined
  const place = useMemo(() => alignment && chainColumns(chains, alignment), [chains, alignment])
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={3} />
  if (!alignment || !place)
    return <Notice tone="stopped" title={t(alignment ? 'otherAlignment' : 'noAlignment')} />
  return <Shown alignment={alignment} place={place} chosen={chosen} onChoose={onChoose} />
}

type ShownProps = Pick<Props, 'chosen' | 'onChoose'> & {
  readonly alignment: Alignment
  readonly place: ChainColumns<Chain>
}

function Shown({ alignment, place: { chain, row, columns }, chosen, onChoose }: ShownProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const facts = useMemo(() => new Columns(alignment), [alignment])
  const column = columns[chain.residues.findIndex(({ key }) => key === chosen)] ?? -1
  const drawing = useMemo<Drawing>(
    () => ({
      alignment,
      columns: facts,
      order: Int32Array.from(alignment.names, (_, at) => at),
      shown: Int32Array.from({ length: alignment.columns }, (_, at) => at),
      scheme: alignment.kind === 'protein' ? 'clustal' : 'nucleotide',
      reference: 'consensus',
      logo: false,
      hits: new Map(),
      cursor: column < 0 ? undefined : { row, column },
      selection: undefined,
      tree: undefined,
    }),
    [alignment, facts, row, column],
  )
  const { consensus, conservation } = facts.at(Math.max(0, column))
  const words = { name: shownText(alignment.names[row] ?? ''), chain: shownText(chain.name) }
  return (
    <>
      <p className={styles['facts']} role="status">
        {t('alignedRow', words)}
        {column >= 0 &&
          ` · ${t('alignedColumn', {
            column: format.count(column + 1),
            letter: String.fromCharCode(consensus),
            share: format.share(conservation, 0),
          })}`}
      </p>
      <div className={styles['aligned']}>
        <AlignmentCanvas
          drawing={drawing}
          cell={11}
          at={[]}
          frame={undefined}
          label={t('alignedRow', words)}
          onAt={() => undefined}
          onCursor={([, wanted = -1]) => {
            const residue = chain.residues[columns.indexOf(wanted)]
            if (residue) onChoose(residue.key)
          }}
          onSelect={() => undefined}
        />
      </div>
    </>
  )
}
