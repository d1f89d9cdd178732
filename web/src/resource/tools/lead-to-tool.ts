import { useNavigate } from 'react-router'
import { fileUri } from '../inputs/input-values.ts'
import type { FittingTool } from './fitting-tools.ts'

/** A file and the project in which it lies. */
export interface KeptFile {
  readonly projectId: string
  readonly file: { readonly id: string; readonly name: string }
}

/** Opens the form of a tool in the project of a file, with that filled in. */
export function useLeadToTool(): (tool: FittingTool, kept: KeptFile) => void {
  const navigate = useNavigate()
  return ({ tool, input }, { projectId, file }) => {
    const query = new URLSearchParams({
      project: projectId,
      input: input.name,
      [input.many ? 'files' : 'file']: fileUri(file),
    })
    void navigate(`/tool/${tool.id}?${query}`)
  }
}
