import { Button } from 'antd'
import { useState } from 'react'
import { commentsOn, type Comment } from '@omics/contract/discussion/comments'
import type { DiscussedKind } from '@omics/contract/discussion/tags'
import { useLive } from '../../api/live/live.ts'
import { invalidate, useApi, useApiMutation } from '../../api/query.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Section } from '../../ui/layout/PageHeader.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { CommentForm } from './CommentForm.tsx'
import { CommentView } from './CommentView.tsx'
import styles from './discussion.module.css'
import { discussionMessages } from './messages.ts'
import { useTellUntold } from './use-tell-untold.ts'

interface Props {
  readonly kind: DiscussedKind
  readonly id: string
}

const atFirst = 50
const most = 500

/** What people say about a thing, and a field to say something; others’ words come as they are written. */
export function CommentsOn({ kind, id }: Props) {
  const t = useMessages(discussionMessages)
  const calls = commentsOn[kind]
  const [address] = useAddress()
  const linked = address.get('comment') ?? undefined
  const [all, setAll] = useState(linked !== undefined)
  const query = { limit: all ? most : atFirst }
  const list = useApi(calls.list, { params: { id }, query }, { quiet: true, keepPrevious: true })
  const tellUntold = useTellUntold()
  const create = useApiMutation(calls.create, { changes: [calls.list] })
  useLive([`comments:${id}:${kind}`], (event) => {
    if (event.type === 'comments' && event.object_id === id) void invalidate(calls.list)
  })
  const say = async (text: string, mentions: Comment['mentions']) => {
    const body = { text, mentions: mentions.map((one) => one.id) }
    const { untold } = await create.mutateAsync({ params: { id }, body })
    tellUntold(mentions, untold)
  }
  const items = list.data?.items.toReversed() ?? []
  return (
    <Section title={t('comments')} note={list.data?.total || undefined}>
      {list.error && <ErrorState fault={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <SkeletonText lines={2} />}
      {!all && (list.data?.total ?? 0) > atFirst && (
        <Button type="link" size="small" onClick={() => setAll(true)}>
          {t('earlier')}
        </Button>
      )}
      {items.length > 0 && (
        <ol className={styles['comments']}>
          {items.map((comment) => (
            <CommentView
              key={comment.id}
              kind={kind}
              objectId={id}
              comment={comment}
              linked={comment.id === linked}
            />
          ))}
        </ol>
      )}
      {list.data && <CommentForm kind={kind} objectId={id} label={t('say')} onSend={say} />}
    </Section>
  )
}
