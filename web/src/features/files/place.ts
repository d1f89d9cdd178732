import { useSearchParams } from 'react-router'

/** What of the files is open; it stands in the address, so that it can be linked and the way back works. */
export interface Place {
  /** `root`, `references`, `trash`, or a folder's id. */
  readonly folder: string
  readonly search: string
  readonly sort: string
  /** The file whose preview stands beside the list. */
  readonly file: string | undefined
  go(patch: Partial<Record<'folder' | 'search' | 'sort' | 'file', string | undefined>>): void
  /** The address of a folder, for links. */
  to(folder: string): string
}

/** Reads the place from the address. Another folder begins without search and preview. */
export function usePlace(): Place {
  const [parameters, setParameters] = useSearchParams()
  const folder = parameters.get('folder') ?? 'root'
  return {
    folder,
    search: parameters.get('search') ?? '',
    sort: parameters.get('sort') ?? 'name',
    file: parameters.get('file') ?? undefined,
    go: (patch) => {
      setParameters(
        (before) => {
          const next = new URLSearchParams('folder' in patch ? [] : before)
          for (const [key, value] of Object.entries(patch)) {
            if (value === undefined || value === '' || value === 'root') next.delete(key)
            else next.set(key, value)
          }
          return next
        },
        { replace: !('folder' in patch) },
      )
    },
    to: (id) => (id === 'root' ? '?' : `?folder=${id}`),
  }
}

/** The id that a new file or folder gets as its parent; undefined where nothing can be made. */
export function targetOf(folder: string): string | null | undefined {
  if (folder === 'root') return null
  return folder === 'references' || folder === 'trash' ? undefined : folder
}
