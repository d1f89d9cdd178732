import { useEffect, useState } from 'react'
import { cluster, type ClusterRequest } from './cluster.ts'
import type { Hierarchy } from './hierarchy.ts'

/** The tree of what is asked for, once it is known, and how far it is until then. `request` must not change between renders. */
export function useHierarchy(request: ClusterRequest | undefined): {
  readonly hierarchy: Hierarchy | undefined
  readonly share: number | undefined
} {
  const [found, setFound] = useState<{ request: ClusterRequest; hierarchy?: Hierarchy; share: number }>()
  const done = found?.request === request && found?.hierarchy !== undefined
  useEffect(() => {
    if (!request || done) return
    const abort = new AbortController()
    cluster(request, (share) => abort.signal.aborted || setFound({ request, share }), abort.signal)
      .then((hierarchy) => abort.signal.aborted || setFound({ request, hierarchy, share: 1 }))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) throw error
      })
    return () => abort.abort()
  }, [request, done])
  if (!request) return { hierarchy: undefined, share: undefined }
  const own = found?.request === request ? found : undefined
  return { hierarchy: own?.hierarchy, share: own?.hierarchy ? undefined : (own?.share ?? 0) }
}
