import { terminalLanguage } from '../language.ts'

const texts = {
  login: 'omics login [SERVER] [--token TOKEN]',
  projects: 'omics projects',
  files: 'omics files --project ID|NAME|PREFIX [FOLDER]',
  samples: `omics samples export --project ID|NAME|PREFIX [--to FILE.csv|FILE.xlsx]
  omics samples import FILE.csv|.tsv|.xlsx --project ID|NAME|PREFIX [--update] [--check]`,
  flows: 'omics flows --project ID|NAME|PREFIX',
  upload: 'omics upload FILE|FOLDER… --project ID|NAME|PREFIX [--to FOLDER] [--replace]',
  launch: `omics launch --flow ID|NAME [--project ID|NAME|PREFIX] --name NAME [--samples A,B | --samples-file FILE]
               [--inputs FILE.json|JSON] [--no-cache] [--outside] [--wait]`,
  status: 'omics status ANALYSIS [--wait]',
  runs: `omics runs ANALYSIS [--state STATE]
  omics runs --project ID|NAME|PREFIX [--state STATE]`,
  stop: 'omics stop ANALYSIS [--wait]',
  logs: 'omics logs ANALYSIS [--call NAME] [--follow] [--stdout]',
  download: `omics download ANALYSIS [--to FOLDER] [--force]
  omics download --project ID|NAME|PREFIX PATH… [--to FOLDER] [--force]`,
} as const

export type ClientCommand = keyof typeof texts

/** What a command wants to be told of beyond its form. */
const more: Partial<Record<ClientCommand, Readonly<Record<'en' | 'zh', string>>>> = {
  launch: {
    en: `Inputs are named as in the workflow. With samples, an input takes its value from a column of each row where it says
  {"this": "COLUMN"}, as in  --inputs '{"reads": {"this": "reads_1"}, "sample": {"this": "name"}}'
Inputs that are not given take the column of the same name. Files of the project are named by their paths.`,
    zh: `输入项名称与流程一致。按样本运行时，写成 {"this": "列名"} 的输入项取每一行该列的值，例如
  --inputs '{"reads": {"this": "reads_1"}, "sample": {"this": "name"}}'
未给出的输入项自动取同名列。项目中的文件用路径表示。`,
  },
  samples: {
    en: `Columns of the table go to the columns of the same name; new ones are made for the rest. Nothing goes in where a cell
does not fit. --update changes samples that exist; --check imports nothing.`,
    zh: `表中的列自动对应同名的样本列，其余新建。只要有一个单元格不符合要求，就不会导入。
--update 更新已有样本；--check 只检查，不导入。`,
  },
}

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
  const told = [texts[name], more[name]?.[language], general[language]].filter((part) => part !== undefined)
  return `${{ en: 'Usage:', zh: '用法：' }[language]}\n  ${told.join('\n\n')}`
}
