import { lazy } from 'react'
import { Navigate, useParams } from 'react-router'
import { viewerPages } from '../../resource/viewer-pages.ts'
import { refText } from './file-refs.ts'
import { screenOf } from './ViewerScreen.tsx'

const path = '/tool/Sequence'
const Sequences = screenOf(
  { ...viewerPages.sequence, path },
  lazy(() => import('../../viewers/sequence/View.tsx')),
)

/** A record of GenBank that the platform keeps, named by the path, or a file that somebody chooses, as a map. */
export default function RecordMapScreen() {
  const { nt_id } = useParams()
  if (nt_id === undefined) return <Sequences />
  const query = new URLSearchParams({ sequence: refText({ from: 'genbank', record: nt_id }) })
  return <Navigate replace to={`${path}?${query}`} />
}
