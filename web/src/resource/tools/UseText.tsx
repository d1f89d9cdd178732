import { App } from 'antd'
import { fileName } from '@omics/contract/files/file'
import { projects } from '@omics/contract/projects/projects'
import { largestPaste, tools } from '@omics/contract/tools/tools'
import { useApiMutation } from '../../api/query.ts'
import { useMay } from '../../api/session.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { resourceMessages } from '../messages.ts'
import type { FittingTool } from './fitting-tools.ts'
import { useLeadToTool } from './lead-to-tool.ts'
import { ToolMenu } from './ToolMenu.tsx'

interface Props {
  /** Whose ending says which tools take it; where it cannot be a file's, another is found. */
  readonly name: string
  /** Asked for when a tool is chosen, or as much as is enough of its beginning when they are listed. */
  text(enough?: number): string | Promise<string>
  readonly small?: boolean
}

/** The tools that take a text which is no file yet: it is kept in the reader's own space, and filled in. */
export function UseText({ name, text, small }: Props) {
  const t = useMessages(resourceMessages)
  const format = useFormat()
  const { message } = App.useApp()
  const lead = useLeadToTool()
  const mayKeep = useMay('project_create')
  const save = useApiMutation(tools.saveFile, { changes: [projects.all] })
  const use = async (tool: FittingTool) => {
    const content = await text()
    if (content.length > largestPaste) {
      const sizes = { size: format.size(content.length), most: format.size(largestPaste) }
      void message.warning(t('pasteTooLarge', sizes), 8)
      return
    }
    const {
      id,
      name: kept,
      project_id,
    } = await save.mutateAsync({ body: { name: nameOfFile(name), content } })
    void message.success(t('pasteKept', { name: kept }))
    lead(tool, { projectId: project_id, file: { id, name: kept } })
  }
  return (
    mayKeep && (
      <ToolMenu
        name={name}
        held={{ text }}
        small={small}
        onChoose={(tool) => void use(tool).catch(() => undefined)}
      />
    )
  )
}

/** Names of what is selected come from within files, where anything may stand. */
function nameOfFile(name: string): string {
  return fileName.safeParse(name).success ? name : `text${/\.\w{1,8}$/.exec(name)?.[0] ?? '.txt'}`
}
