import { AutoComplete, Button, Popover } from 'antd'
import { useState, type ReactNode } from 'react'
import { tagColours, type Tag, type TagColour } from '@omics/contract/discussion/tag'
import { tags as calls, type DiscussedKind } from '@omics/contract/discussion/tags'
import { useApi } from '../../api/query.ts'
import { TagDot, WornTag } from '../../ui/labels/WornTag.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { classes } from '../../ui/theme/classes.ts'
import styles from './discussion.module.css'
import { discussionMessages } from './messages.ts'

export interface NewTag {
  readonly name: string
  readonly colour?: TagColour
}

interface Props {
  readonly kind: DiscussedKind
  /** The project whose tags are offered; without one those of the warehouse. */
  readonly projectId?: string | undefined
  /** Those that are worn already, which are not offered. */
  readonly worn?: readonly Tag[]
  onAdd(tag: NewTag): void
  /** What opens it. */
  readonly children: ReactNode
}

/** Asks for a tag: a word that exists is completed, a new one may be given a colour. */
export function AddTag({ children, ...rest }: Props) {
  const [open, setOpen] = useState(false)
  const add = (tag: NewTag) => {
    setOpen(false)
    rest.onAdd(tag)
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      content={<TagForm {...rest} onAdd={add} />}
    >
      {children}
    </Popover>
  )
}

function TagForm({ kind, projectId, worn = [], onAdd }: Omit<Props, 'children'>) {
  const t = useMessages(discussionMessages)
  const [name, setName] = useState('')
  const [colour, setColour] = useState<TagColour>()
  const query = { kind, ...(projectId !== undefined && { project_id: projectId }) }
  const known = useApi(calls.list, { query }, { quiet: true }).data ?? []
  const has = (some: readonly Tag[], word: string) =>
    some.some((tag) => tag.name.toLowerCase() === word.toLowerCase())
  const offered = known.filter(
    (tag) => !has(worn, tag.name) && tag.name.toLowerCase().includes(name.trim().toLowerCase()),
  )
  const word = name.trim()
  const add = () => {
    if (word !== '') onAdd({ name: word, ...(colour && { colour }) })
  }
  return (
    // A window within a form's window: what is typed here is not the form's.
    <div
      className={styles['tagForm']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') event.stopPropagation()
      }}
    >
      <AutoComplete
        autoFocus
        aria-label={t('typeTag')}
        placeholder={t('typeTag')}
        maxLength={40}
        value={name}
        options={offered.slice(0, 50).map((tag) => ({ value: tag.name, label: <WornTag tag={tag} /> }))}
        defaultActiveFirstOption={false}
        onChange={setName}
        onSelect={(chosen: string) => onAdd({ name: chosen })}
        onInputKeyDown={(event) => {
          // Enter also ends the choosing of a Chinese word, and takes the word that the arrows stand on.
          const taken = event.currentTarget.getAttribute('aria-activedescendant')?.endsWith('_-1') ?? true
          if (event.key === 'Enter' && !event.nativeEvent.isComposing && taken) add()
        }}
      />
      <div className={styles['colours']} role="group" aria-label={t('colour')}>
        {tagColours.map((one) => (
          <button
            key={one}
            type="button"
            className={classes(styles['colour'], one === colour && styles['chosen'])}
            aria-label={t(`colour_${one}`)}
            aria-pressed={one === colour}
            title={t(`colour_${one}`)}
            onClick={() => setColour(one === colour ? undefined : one)}
          >
            <TagDot colour={one} />
          </button>
        ))}
        <Button type="primary" size="small" disabled={word === ''} onClick={add}>
          {t('put')}
        </Button>
      </div>
    </div>
  )
}
