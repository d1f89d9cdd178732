import { Navigate, useSearchParams } from 'react-router'

/** Goes on to the page of the tool that the address names as `id`; to the list of tools where it names none. */
export default function ToolOfAddress() {
  const [address] = useSearchParams()
  const id = address.get('id')
  return <Navigate replace to={id ? `/tool/${encodeURIComponent(id)}` : '/cloud_tools/cloud_tools_index'} />
}
