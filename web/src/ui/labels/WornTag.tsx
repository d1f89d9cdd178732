import { X } from 'lucide-react'
import type { Tag, TagColour } from '@omics/contract/discussion/tag'
import { classes } from '../theme/classes.ts'
import styles from './WornTag.module.css'

interface Props {
  readonly tag: Tag
  /** How its button is named that takes it off, where one may. */
  readonly removeLabel?: string
  onRemove?(): void
}

/** A tag that something wears: its colour and its word. */
export function WornTag({ tag, removeLabel, onRemove }: Props) {
  return (
    <span className={styles['tag']} title={tag.name}>
      <TagDot colour={tag.colour} />
      <span className={styles['word']}>{tag.name}</span>
      {onRemove && (
        <button type="button" className={styles['remove']} aria-label={removeLabel} onClick={onRemove}>
          <X size={12} aria-hidden />
        </button>
      )}
    </span>
  )
}

/** The colour of a tag. */
export function TagDot({ colour }: { colour: TagColour }) {
  return <span className={classes(styles['dot'], styles[colour])} aria-hidden />
}

/** The tags of a row in a list; nothing where it has none. */
export function WornTags({ tags, line = false }: { tags: readonly Tag[]; line?: boolean }) {
  if (tags.length === 0) return null
  return (
    <span className={classes(styles['tags'], line && styles['line'])}>
      {tags.map((tag) => (
        <WornTag key={tag.name} tag={tag} />
      ))}
    </span>
  )
}
