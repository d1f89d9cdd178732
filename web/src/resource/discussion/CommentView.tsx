import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { comments as calls, commentsOn, type Comment } from '@omics/contract/discussion/comments'
import type { DiscussedKind } from '@omics/contract/discussion/tags'
import { useApiMutation } from '../../api/query.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Avatar } from '../../ui/labels/Avatar.tsx'
import { useQuestion } from '../../ui/notices/use-question.ts'
import { classes } from '../../ui/theme/classes.ts'
import { commentParts } from './comment-parts.ts'
import { CommentForm } from './CommentForm.tsx'
import styles from './discussion.module.css'
import { discussionMessages } from './messages.ts'
import { useTellUntold } from './use-tell-untold.ts'

interface Props {
  readonly kind: DiscussedKind
  readonly objectId: string
  readonly comment: Comment
  /** The address leads to it. */
  readonly linked: boolean
}

/** One comment: who, when and what, and what its reader may do with it. */
export function CommentView({ kind, objectId, comment, linked }: Props) {
  const t = useMessages(discussionMessages)
  const format = useFormat()
  const ask = useQuestion()
  const tellUntold = useTellUntold()
  const [editing, setEditing] = useState(false)
  const changes = [commentsOn[kind].list]
  const update = useApiMutation(calls.update, { changes })
  const remove = useApiMutation(calls.remove, { changes })
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (linked) place.current?.scrollIntoView({ block: 'center' })
  }, [linked])
  const params = { id: comment.id }
  const name = comment.author?.name ?? t('former')
  const save = async (text: string, mentions: Comment['mentions']) => {
    const body = { text, mentions: mentions.map(({ id }) => id) }
    const { untold } = await update.mutateAsync({ params, body })
    tellUntold(mentions, untold)
    setEditing(false)
  }
  const question = {
    title: t('removeTitle'),
    more: t('removeMore'),
    action: t('remove'),
    onYes: () => remove.mutateAsync({ params }),
  }
  return (
    <li ref={place} className={classes(styles['comment'], linked && styles['linked'])}>
      <div className={styles['head']}>
        <Avatar name={name} />
        <b>{name}</b>
        <span className={styles['when']} title={format.dateTime(comment.created_at)}>
          {format.ago(comment.created_at)}
          {comment.edited_at && ` · ${t('edited')}`}
        </span>
        {!editing && (
          <span className={styles['tools']}>
            {comment.mine && (
              <IconButton small label={t('edit')} onClick={() => setEditing(true)}>
                <Pencil size={14} />
              </IconButton>
            )}
            {comment.may_remove && (
              <IconButton small label={t('remove')} onClick={() => ask(question)}>
                <Trash2 size={14} />
              </IconButton>
            )}
          </span>
        )}
      </div>
      {editing ? (
        <CommentForm
          kind={kind}
          objectId={objectId}
          label={t('edit')}
          comment={comment}
          onSend={save}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <Words comment={comment} />
      )}
    </li>
  )
}

function Words({ comment: { text, mentions } }: { comment: Comment }) {
  return (
    <p className={styles['words']}>
      {commentParts(text, mentions).map((part, at) =>
        part.is === 'link' ? (
          <a key={at} href={part.text} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        ) : part.is === 'mention' ? (
          <span key={at} className={styles['mention']}>
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}
