import { terminalLanguage } from './language.ts'

const summaries = {
  login: { en: 'sign in at a server with a personal token', zh: '用个人令牌登录服务器' },
  upload: { en: 'upload files and folders into a project', zh: '把文件和文件夹上传到项目' },
  projects: { en: 'the projects that you may see', zh: '列出你可以查看的项目' },
  files: { en: 'what lies in a folder of a project', zh: '列出项目文件夹的内容' },
  samples: { en: 'take the sample table out of a project, or one into it', zh: '导出或导入样本表' },
  flows: { en: 'the workflows configured in a project', zh: '列出项目中配置的流程' },
  launch: { en: 'launch an analysis', zh: '启动分析' },
  status: { en: 'how an analysis stands', zh: '查看分析状态' },
  runs: { en: 'the analyses of a project, or the runs of one', zh: '列出项目的分析，或某个分析的运行' },
  stop: { en: 'stop an analysis', zh: '停止分析' },
  logs: { en: 'what its tasks say', zh: '查看任务日志' },
  download: { en: 'fetch results or files of a project', zh: '下载结果或项目文件' },
  wdl: {
    en: 'check, run, format and document workflows here',
    zh: '在本机检查、运行、格式化 WDL 工作流并生成文档',
  },
}

export type CommandName = keyof typeof summaries

/** What there is to call, in the language of the terminal. */
export function generalUsage(): string {
  const language = terminalLanguage()
  const lines = Object.entries(summaries).map(([name, summary]) => `  ${name.padEnd(10)}${summary[language]}`)
  const [head, foot] = {
    en: ['Usage: omics COMMAND …', 'omics COMMAND --help tells how each is called.'],
    zh: ['用法：omics 命令 …', '每个命令的用法见 omics 命令 --help。'],
  }[language]
  return [head, '', ...lines, '', foot].join('\n')
}
