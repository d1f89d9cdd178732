import { useSearchParams } from 'react-router'
import { patched } from '../../ui/browser/use-address.ts'

/** What the address says beside, where the files are part of a larger page. */
const around = ['view', 'project'] as const

/** What of the files is open; it stands in the address, so that it can be linked and the way back works. */
export interface Place {
  /** `root`, `references`, `trash`, or a folder's id. */
  readonly folder: string
  readonly search: string
  readonly sort: string
  readonly tag: string | undefined
  /** The file whose preview stands beside the list. */
  readonly file: string | undefined
  go(patch: Partial<Record<'folder' | 'search' | 'sort' | 'file' | 'tag', string | undefined>>): void
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
    tag: parameters.get('tag') || undefined,
    file: parameters.get('file') ?? undefined,
    go: (patch) => {
      const elsewhere = 'folder' in patch
      const wanted = { ...patch, folder: patch.folder === 'root' ? undefined : patch.folder }
      setParameters((before) => (elsewhere ? patched(onlyAround(before), wanted) : patched(before, patch)), {
        replace: !elsewhere,
      })
    },
    to: (id) => `?${patched(onlyAround(parameters), { folder: id === 'root' ? undefined : id })}`,
  }
}

function onlyAround(address: URLSearchParams): URLSearchParams {
  return patched(
    new URLSearchParams(),
    Object.fromEntries(around.map((name) => [name, address.get(name) ?? undefined])),
  )
}

/** The id that a new file or folder gets as its parent; undefined where nothing can be made. */
export function targetOf(folder: string): string | null | undefined {
  if (folder === 'root') return null
  return folder === 'references' || folder === 'trash' ? undefined : folder
}
