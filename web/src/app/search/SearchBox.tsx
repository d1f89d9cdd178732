import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { mostOfKind, search, type Found } from '@omics/contract/search/search'
import { useApi } from '../../api/query.ts'
import { useDeferred } from '../../resource/inputs/use-deferred.ts'
import { classes } from '../../ui/theme/classes.ts'
import { useAuthored } from '../../ui/language/author-help.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import { Tag } from '../../ui/labels/Tag.tsx'
import { usePreferences } from '../../ui/theme/preferences.ts'
import { appMessages } from '../messages.ts'
import { settings } from '../settings.ts'
import styles from './HeaderSearch.module.css'
import { loadRomaniser } from './romanise.ts'
import { entryOf } from './found-objects.ts'
import { namedBy } from './named-by.ts'
import { searchEntries, searcher, type SearchEntry } from './search-index.ts'

interface Props {
  readonly permitted: readonly RouteRecord[]
  onDone(): void
}

/** A field and what it finds: pages at once, then what the person has; arrows choose, Enter goes there. */
export function SearchBox({ permitted, onDone }: Props) {
  const t = useMessages(appMessages)
  const navigate = useNavigate()
  const listId = useId()
  const { language } = usePreferences()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const romaniser = useQuery({
    queryKey: ['romaniser'],
    queryFn: loadRomaniser,
    enabled: language === 'zh' && settings.supportPinyinSearch,
    staleTime: Infinity,
  })
  const find = useMemo(
    () => searcher(searchEntries(permitted, language, romaniser.data)),
    [permitted, language, romaniser.data],
  )
  const pages = find(query)
  const objects = useFound(query)
  const named = namedBy(query, permitted, language)
  // A name that looks like a sequence of GenBank is more often one of the person's own.
  const found = named.isSure
    ? [...named.entries, ...pages, ...objects.entries]
    : [...pages, ...objects.entries, ...named.entries]

  const go = (path: string | undefined) => {
    if (path === undefined) return
    onDone()
    void navigate(path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + found.length) % found.length)
    } else if (event.key === 'Enter') go(found[chosen]?.path)
  }
  return (
    <>
      <div className={styles['box']}>
        <Search size={18} aria-hidden />
        <input
          // The person has just asked to search.
          autoFocus
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={found[chosen] && `${listId}-${chosen}`}
          aria-label={t('search')}
          placeholder={t('searchHint')}
          maxLength={200}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul id={listId} role="listbox" aria-label={t('search')} className={styles['list']}>
        {found.map((entry, index) => (
          <li
            key={entry.path}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={classes(styles['option'], index === chosen && styles['chosen'])}
            onPointerMove={() => setChosen(index)}
            onClick={() => go(entry.path)}
          >
            <span className={styles['name']}>{entry.label}</span>
            {entry.place !== undefined && <span className={styles['place']}>{entry.place}</span>}
            {entry.tag !== undefined && <Tag>{entry.tag}</Tag>}
          </li>
        ))}
      </ul>
      {objects.more && <p className={styles['nothing']}>{t('searchMore', { count: mostOfKind })}</p>}
      {query.trim() !== '' && found.length === 0 && !objects.pending && (
        <p className={styles['nothing']}>{t('searchNothing')}</p>
      )}
    </>
  )
}

/** A name is asked for once the person has stopped typing so long. */
const pauseMilliseconds = 200

/** Whether of some kind as many were found as are told at the most. */
function isCut(found: readonly Found[]): boolean {
  return Object.values(Object.groupBy(found, ({ kind }) => kind)).some((of) => of.length >= mostOfKind)
}

/** What the server finds among all that the person may see. */
function useFound(query: string): { entries: readonly SearchEntry[]; more: boolean; pending: boolean } {
  const t = useMessages(appMessages)
  const authored = useAuthored()
  const typed = query.trim().slice(0, 100)
  const settled = useDeferred(typed, pauseMilliseconds)
  const asked = [...settled].length >= 2
  const { data, isFetching } = useApi(
    search.objects,
    { query: { search: settled } },
    { enabled: asked, quiet: true, keepPrevious: true },
  )
  const entries = asked && typed !== '' ? (data ?? []) : []
  return {
    entries: entries.map((found) =>
      entryOf({ ...found, name: authored(found.name, found.name_zh) }, t(`${found.kind}_kind`)),
    ),
    more: isCut(entries),
    pending: isFetching || typed !== settled,
  }
}
