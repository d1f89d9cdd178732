import { useParams } from 'react-router'
import { ToolWithForm } from './ToolWithForm.tsx'

/** A tool: its face, and the form that every launch has. */
export default function ToolScreen() {
  const { id = '' } = useParams()
  return <ToolWithForm id={id} />
}
