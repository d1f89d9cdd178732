import { useChangeableProjects } from '../../api/project.ts'
import { useLeadToTool, type KeptFile } from './lead-to-tool.ts'
import { ToolMenu } from './ToolMenu.tsx'

interface Props extends KeptFile {
  readonly small?: boolean
  readonly worded?: boolean
}

/** The tools that take a file of a project, for those who may run them there; choosing one fills it in. */
export function UseWith({ projectId, file, small, worded }: Props) {
  const lead = useLeadToTool()
  const isMine = useChangeableProjects({ quiet: true }).some(({ id }) => id === projectId)
  return (
    isMine && (
      <ToolMenu
        name={file.name}
        held={{ fileId: file.id }}
        small={small}
        worded={worded}
        onChoose={(tool) => lead(tool, { projectId, file })}
      />
    )
  )
}
