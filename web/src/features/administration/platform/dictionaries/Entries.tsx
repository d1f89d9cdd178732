import { useState } from 'react'
import {
  dictionaryEntries,
  type Dictionary,
  type DictionaryEntry,
} from '@omics/contract/administration/dictionaries'
import { useApi, useApiMutation } from '../../../../api/query.ts'
import { useMay } from '../../../../api/session.ts'
import { useInnerPages } from '../../../../resource/use-inner-pages.ts'
import { InnerList } from '../../../../resource/InnerList.tsx'
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../../../ui/notices/ErrorState.tsx'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { SkeletonRows } from '../../../../ui/notices/Skeleton.tsx'
import styles from './dictionaries.module.css'
import { EntryList } from './EntryList.tsx'
import { dictionaryMessages } from './messages.ts'
import { moved } from './use-drag-order.ts'

/** What stands in the drawer: the dictionary itself, a new entry, or one that exists. */
export type Editing = 'dictionary' | 'new' | DictionaryEntry

const limit = 100

interface Props {
  readonly dictionary: Dictionary
  onEdit(what: Editing): void
}

/** The entries of a dictionary, searched, ordered and switched on and off. */
export function Entries({ dictionary, onEdit }: Props) {
  const t = useMessages(dictionaryMessages)
  const mayChange = useMay('dictionary_change')
  const pages = useInnerPages(limit)
  const { search } = pages
  const query = { dictionary: dictionary.id, ...pages.query }
  const page = useApi(dictionaryEntries.list, { query }, { keepPrevious: true })
  const { order, moving, move, offer } = useEntryChanges(page.data?.items ?? [], (pages.page - 1) * limit)
  if (page.error) return <ErrorState fault={page.error} retry={() => void page.refetch()} />
  if (!page.data) return <SkeletonRows />
  const { total } = page.data
  return (
    <InnerList pages={pages} searchLabel={t('findEntry')} all={dictionary.entries} total={total}>
      {total > 1 && mayChange && search === '' && <p className={styles['hint']}>{t('orderHint')}</p>}
      {total === 0 && <NoEntries searched={search !== ''} />}
      <EntryList
        entries={order}
        mayOrder={mayChange && search === '' && total > 1}
        mayChange={mayChange}
        moving={moving}
        onMove={move}
        onOffer={offer}
        onOpen={onEdit}
      />
    </InnerList>
  )
}

function NoEntries({ searched }: { searched: boolean }) {
  const t = useMessages(dictionaryMessages)
  if (searched) return <EmptyState title={t('noMatch')}>{t('noMatchMore')}</EmptyState>
  return <EmptyState title={t('noEntries')}>{t('noEntriesMore')}</EmptyState>
}

/** Changes made in the list itself. A moved entry stands at its new place while the server is told. */
function useEntryChanges(entries: readonly DictionaryEntry[], before: number) {
  const [dropped, setDropped] = useState<{ of: typeof entries; order: typeof entries }>()
  const changes = [dictionaryEntries.list]
  const mover = useApiMutation(dictionaryEntries.move, { changes })
  const update = useApiMutation(dictionaryEntries.update, { changes })
  const order = dropped?.of === entries ? dropped.order : entries
  const move = (entry: DictionaryEntry, place: number) => {
    setDropped({ of: entries, order: moved(order, order.indexOf(entry), place) })
    mover.mutate(
      { params: { id: entry.id }, body: { position: before + place } },
      { onError: () => setDropped(undefined) },
    )
  }
  const offer = ({ id, ...entry }: DictionaryEntry, offered: boolean) =>
    update.mutate({
      params: { id },
      body: { ...entry, state: offered ? 'active' : 'disabled' },
    })
  return { order, moving: mover.isPending, move, offer }
}
