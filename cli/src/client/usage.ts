import { terminalLanguage } from '../language.ts'

const texts = {
  login: 'omics login [SERVER] [--token TOKEN]',
  upload: 'omics upload FILE|FOLDER… --project ID|NAME [--to FOLDER] [--replace]',
  launch: `omics launch --flow ID --name NAME [--samples A,B | --samples-file FILE] [--inputs FILE.json|JSON]
               [--no-cache] [--outside] [--wait]`,
  status: 'omics status ANALYSIS [--wait]',
  logs: 'omics logs ANALYSIS [--call NAME] [--follow] [--stdout]',
  download: `omics download ANALYSIS [--to FOLDER] [--force]
  omics download --project ID|NAME PATH… [--to FOLDER] [--force]`,
} as const

export type ClientCommand = keyof typeof texts

const general = {
  en: `ANALYSIS is an id, LW-12, or PROJECT/LW-12. --json prints one JSON. OMICS_SERVER and OMICS_TOKEN stand in for a login.
Exit status: 0 done, 1 failed, 2 called wrongly, 3 stopped, 4 still going, 5 not signed in or not allowed,
6 server not reachable`,
  zh: `ANALYSIS 可写编号、LW-12 或“项目/LW-12”。--json 输出一个 JSON。可用环境变量 OMICS_SERVER 和 OMICS_TOKEN 代替登录。
退出码：0 完成，1 失败，2 用法错误，3 已停止，4 仍在进行，5 未登录或没有权限，6 无法连接服务器`,
}

/** How a command is called, in the language of the terminal. */
export function usageOf(name: ClientCommand): string {
  const language = terminalLanguage()
  return `${{ en: 'Usage:', zh: '用法：' }[language]}\n  ${texts[name]}\n\n${general[language]}`
}
