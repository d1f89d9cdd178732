import { tags as calls, type DiscussedKind } from '@omics/contract/discussion/tags'
import { useApi } from '../../api/query.ts'
import { FilterChips } from '../../ui/data-table/FilterChips.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { discussionMessages } from './messages.ts'

interface Props {
  readonly kind: DiscussedKind
  readonly projectId?: string | undefined
  readonly chosen: string | undefined
  onChoose(tag: string | undefined): void
}

/** Narrows a list to what wears a tag; absent where nothing wears any. */
export function TagFilter({ kind, projectId, chosen, onChoose }: Props) {
  const t = useMessages(discussionMessages)
  const query = { kind, ...(projectId !== undefined && { project_id: projectId }) }
  const worn = useApi(calls.list, { query }, { quiet: true }).data ?? []
  const known = worn.find(({ name }) => name.toLowerCase() === chosen?.toLowerCase())
  if (worn.length === 0 && chosen === undefined) return null
  const choices = worn.map(({ name, worn: count }) => ({ value: name, label: `${name} (${count})` }))
  // The last that wore it may have lost it; the list then says that nothing is found, and this why.
  if (chosen !== undefined && !known) choices.unshift({ value: chosen, label: chosen })
  return (
    <FilterChips
      filters={[{ key: 'tag', title: t('tag'), choices }]}
      values={{ tag: known?.name ?? chosen }}
      onChange={(_key, value) => onChoose(value)}
    />
  )
}
