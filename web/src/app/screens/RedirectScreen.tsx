import { Navigate, useLocation, useParams } from 'react-router'
import { localTarget } from '../permission/local-target.ts'

/** For visitors, who have no tabs, goes on to the path behind `/redirect/`; for others their tabs do. */
export default function RedirectScreen() {
  const { '*': path = '' } = useParams()
  const { search } = useLocation()
  return <Navigate replace to={localTarget(`/${path}${search}`)} />
}
