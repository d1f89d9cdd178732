import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useMay } from '../../api/session.ts'
import { KeepPicture } from '../../viewers/frame/keep-picture.ts'

const IntoReport = lazy(() => import('./IntoReport.tsx'))

interface Props {
  /** That of the file which is looked at, where it is of one. */
  readonly projectId: string | undefined
  readonly children: ReactNode
}

/** Lets viewers within put what they show into a report, for those who may change reports. */
export function KeepsInReports({ projectId, children }: Props) {
  const mayWrite = useMay('report_change')
  const [picture, setPicture] = useState<File>()
  return (
    <KeepPicture value={mayWrite ? setPicture : undefined}>
      {children}
      {picture && (
        <Suspense fallback={null}>
          <IntoReport picture={picture} projectId={projectId} onClose={() => setPicture(undefined)} />
        </Suspense>
      )}
    </KeepPicture>
  )
}
