import { Plus } from 'lucide-react'
import type { Tag } from '@omics/contract/discussion/tag'
import { tags as calls, type DiscussedKind } from '@omics/contract/discussion/tags'
import { useApiMutation } from '../../api/query.ts'
import { WornTag } from '../../ui/labels/WornTag.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { AddTag } from './AddTag.tsx'
import styles from './discussion.module.css'
import { discussionMessages } from './messages.ts'
import { showTagsOf } from './tag-calls.ts'

interface Props {
  readonly kind: DiscussedKind
  readonly id: string
  /** Absent for what stands in no project. */
  readonly projectId?: string
  readonly tags: readonly Tag[]
  readonly mayEdit: boolean
}

/** The tags of one thing, to look at, to add to and to take off. */
export function TagsOf({ kind, id, projectId, tags, mayEdit }: Props) {
  const t = useMessages(discussionMessages)
  const { mutate } = useApiMutation(calls[kind], { changes: showTagsOf[kind] })
  if (tags.length === 0 && !mayEdit) return null
  return (
    <span className={styles['tags']} role="group" aria-label={t('tags')}>
      {tags.map((tag) => (
        <WornTag
          key={tag.name}
          tag={tag}
          {...(mayEdit && {
            removeLabel: t('takeOff', { name: tag.name }),
            onRemove: () => mutate({ params: { id }, body: { remove: [tag.name] } }),
          })}
        />
      ))}
      {mayEdit && (
        <AddTag
          kind={kind}
          projectId={projectId}
          worn={tags}
          onAdd={(tag) => mutate({ params: { id }, body: { add: [tag] } })}
        >
          <button type="button" className={styles['add']} aria-label={t('addTag')}>
            <Plus size={13} aria-hidden />
            {t('tag')}
          </button>
        </AddTag>
      )}
    </span>
  )
}
