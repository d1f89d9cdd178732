import { useChangeableProjects } from '../../api/project.ts'
import { useLeadToTool, type KeptFile } from './lead-to-tool.ts'
import { ToolMenu } from './ToolMenu.tsx'

/** The tools that take a file of a project, for those who may run them there; choosing one fills it in. */
export function UseWith({ projectId, file, small }: KeptFile & { small?: boolean | undefined }) {
  const lead = useLeadToTool()
  const isMine = useChangeableProjects({ quiet: true }).some(({ id }) => id === projectId)
  return (
    isMine && (
      <ToolMenu
        name={file.name}
        held={{ fileId: file.id }}
        small={small}
        onChoose={(tool) => lead(tool, { projectId, file })}
      />
    )
  )
}
