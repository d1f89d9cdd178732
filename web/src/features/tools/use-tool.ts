import { tools, type ToolDetail } from '@omics/contract/tools/tools'
import { everLonger, useApi } from '../../api/query.ts'

/** A tool for its page. What installs a missing program by hand tells nobody, so that it is looked for now and then. */
export const useTool = (id: string) =>
  useApi(tools.show, { params: { id }, query: { file: '0' } }, { ofPage: true, every: untilInstalled })

const untilInstalled = (tool: ToolDetail | undefined, answers: number) =>
  tool !== undefined && tool.needs.missing_programs.length > 0 && everLonger(answers)
