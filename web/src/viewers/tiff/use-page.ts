import { useEffect, useState } from 'react'
import type { TiffPage } from './load.ts'
import { needsOverview, overviewOf } from './overview.ts'
import { tonesOf } from './paint.ts'
import type { PageTiles } from './tiles.ts'

interface Prepared {
  readonly page?: TiffPage
  readonly tiles?: PageTiles
  readonly share: number
  readonly error?: unknown
}

/** What a page is drawn from: its tones, and a small picture of the whole where the file holds none. */
export function usePage(page: TiffPage): Omit<Prepared, 'page'> {
  const [state, setState] = useState<Prepared>({ share: 0 })
  useEffect(() => {
    const abort = new AbortController()
    const prepare = async () => {
      const smallest = page.sizes.at(-1) ?? page.sizes[0]
      const tones = await tonesOf(smallest, abort.signal)
      const onShare = (share: number) => abort.signal.aborted || setState({ page, share })
      const overview = needsOverview(smallest)
        ? await overviewOf(smallest, tones, onShare, abort.signal)
        : undefined
      if (!abort.signal.aborted) setState({ page, share: 1, tiles: { page, tones, overview } })
    }
    prepare().catch((error: unknown) => abort.signal.aborted || setState({ page, share: 0, error }))
    return () => abort.abort()
  }, [page])
  return state.page === page ? state : { share: 0 }
}
