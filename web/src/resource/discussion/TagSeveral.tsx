import { App, Button } from 'antd'
import { Tags } from 'lucide-react'
import { tags as calls, type DiscussedKind } from '@omics/contract/discussion/tags'
import { useApiMutation } from '../../api/query.ts'
import { useIsNarrow } from '../../ui/browser/use-media.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { AddTag } from './AddTag.tsx'
import { discussionMessages } from './messages.ts'
import { showTagsOf } from './tag-calls.ts'

interface Props {
  readonly kind: Exclude<DiscussedKind, 'workflow'>
  readonly projectId: string
  readonly ids: readonly string[]
}

/** The button of a bar of actions that puts a tag on all that is selected. */
export function TagSeveral({ kind, projectId, ids }: Props) {
  const t = useMessages(discussionMessages)
  const { message } = App.useApp()
  const narrow = useIsNarrow()
  const several = useApiMutation(calls.several, {
    changes: showTagsOf[kind],
    onSuccess: ({ changed }) => void message.success(t('tagged', { count: changed })),
  })
  return (
    <AddTag
      kind={kind}
      projectId={projectId}
      onAdd={(tag) =>
        several.mutate({ params: { id: projectId }, body: { kind, ids: [...ids], add: [tag] } })
      }
    >
      <Button type="text" icon={<Tags size={16} />} aria-label={t('addTag')} loading={several.isPending}>
        {narrow ? undefined : t('tag')}
      </Button>
    </AddTag>
  )
}
