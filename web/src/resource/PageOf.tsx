import type { ReactNode } from 'react'
import { ErrorState, type Fault } from '../ui/notices/ErrorState.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { SkeletonText } from '../ui/notices/Skeleton.tsx'

interface Props<Data> {
  readonly query: {
    readonly data: Data | undefined
    readonly error: Fault | null
    refetch(): unknown
  }
  /** The page, once its object is there. */
  children(data: Data): ReactNode
}

/** A page about one object: its shape while that is on its way, and what happened when it did not come. */
export function PageOf<Data>({ query: { data, error, refetch }, children }: Props<Data>) {
  if (!error && data !== undefined) return children(data)
  return (
    <Page>
      {error ? <ErrorState fault={error} retry={() => void refetch()} /> : <SkeletonText lines={8} />}
    </Page>
  )
}
