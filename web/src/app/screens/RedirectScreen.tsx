import { Navigate, useLocation, useParams } from 'react-router'
import { localTarget } from '../permission/local-target.ts'

/** Goes on to the path behind `/redirect/`, which builds that page anew. */
export default function RedirectScreen() {
  const { '*': path = '' } = useParams()
  const { search } = useLocation()
  return <Navigate replace to={localTarget(`/${path}${search}`)} />
}
