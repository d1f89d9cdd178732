import { useText } from '../../ui/language/i18n.ts'
import { rankOf } from './ranks.ts'
import styles from './taxonomy.module.css'

interface Props {
  readonly name: string
  readonly name_zh: string
  readonly rank: string
  readonly found_by?: string
}

/** A taxon in a line: its name as botanists and zoologists write it, the Chinese one, and its rank in light ink. */
export function TaxonName({ name, name_zh, rank, found_by = '' }: Props) {
  const text = useText()
  return (
    <span className={styles['name']}>
      <span className={isWrittenSlanted(rank) ? styles['slanted'] : undefined}>{name}</span>
      {name_zh !== '' && <span>{name_zh}</span>}
      {found_by !== '' && <span className={styles['quiet']}>{found_by}</span>}
      <span className={styles['quiet']}>{text(rankOf(rank))}</span>
    </span>
  )
}

/** Names of a genus and what is below are slanted by the codes of nomenclature. */
const isWrittenSlanted = (rank: string) => /^(genus|subgenus|species|subspecies|varietas|forma)$/.test(rank)
