import { Button, Mentions } from 'antd'
import { useRef, useState, type ComponentRef } from 'react'
import { commentsOn, type Comment } from '@omics/contract/discussion/comments'
import type { DiscussedKind } from '@omics/contract/discussion/tags'
import { useApi } from '../../api/query.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { mentionBegun, namesIn } from './comment-parts.ts'
import styles from './discussion.module.css'
import { discussionMessages } from './messages.ts'
import { useCommentDraft } from './use-comment-draft.ts'

interface Props {
  readonly kind: DiscussedKind
  readonly objectId: string
  readonly label: string
  /** What is changed; a new one begins empty. */
  readonly comment?: Comment
  /** Throws where it could not be kept; what was written then stays. */
  onSend(text: string, mentions: Comment['mentions']): Promise<void>
  onCancel?(): void
}

/**
 * A field for a comment, in which `@` completes the names of people who may see it. What was written and not sent is there
 * again when it opens anew.
 */
export function CommentForm({ kind, objectId, label, comment, onSend, onCancel }: Props) {
  const t = useMessages(discussionMessages)
  const { draft, write, drop } = useCommentDraft(['comment', kind, objectId, comment?.id].join('\n'), comment)
  const { text, mentions: chosen } = draft
  const [sending, setSending] = useState(false)
  const [search, setSearch] = useState<string>()
  const field = useRef<ComponentRef<typeof Mentions>>(null)
  const people = useApi(
    commentsOn[kind].people,
    { params: { id: objectId }, query: { search: search ?? '' } },
    { enabled: search !== undefined, keepPrevious: true, quiet: true },
  )
  const send = async () => {
    if (text.trim() === '' || sending) return
    setSending(true)
    try {
      await onSend(text.trim(), namesIn(text, chosen))
      drop()
    } catch {
      // It was told, and what was written stays to be sent again.
    } finally {
      setSending(false)
    }
  }
  return (
    <div className={styles['form']} onKeyDown={(event) => event.stopPropagation()}>
      <Mentions
        ref={field}
        aria-label={label}
        placeholder={t('placeholder')}
        autoSize={{ minRows: 2, maxRows: 10 }}
        maxLength={10_000}
        value={text}
        loading={people.isFetching}
        filterOption={false}
        notFoundContent={t('nobody')}
        options={(people.data ?? []).map((one) => ({
          key: one.id,
          value: one.full_name,
          label: `${one.full_name} (${one.name})`,
        }))}
        onChange={(written) => {
          write({ text: written })
          const begun = mentionBegun(written.slice(0, field.current?.textarea?.selectionStart ?? undefined))
          // The field itself looks at keys alone, of which input methods and phones tell none.
          if (begun !== undefined) setSearch(begun)
        }}
        onSearch={setSearch}
        onSelect={({ key, value: name }) => {
          // The field puts a sign of its own behind the key.
          const one = people.data?.find(({ id }) => key?.startsWith(id))
          if (one && name) write({ mentions: [...chosen, { id: one.id, name }] })
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
        }}
      />
      <div className={styles['formFoot']}>
        {onCancel && (
          <Button
            size="small"
            onClick={() => {
              drop()
              onCancel()
            }}
          >
            {t('cancel')}
          </Button>
        )}
        <Button
          size="small"
          type="primary"
          disabled={text.trim() === ''}
          loading={sending}
          onClick={() => void send()}
        >
          {comment ? t('save') : t('send')}
        </Button>
      </div>
    </div>
  )
}
