import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  openInJupyter: 'Open in Jupyter',
  opened: 'Jupyter is open in a tab of its own. If none appeared:',
  openAgain: 'open it here',
  endServer: 'End its server',
  ended: 'The Jupyter server of this project has ended. What was saved is in the project.',
  jupyterMissing: 'Notebooks can be read here, but not run',
  jupyterMissingMore: 'Jupyter is not installed on this server. An administrator installs it with:',
  sandboxMissingMore: 'Notebooks run in a sandbox only, which this server cannot make at the moment.',
  versions_one: '{{count}} version',
  versions_other: '{{count}} versions',
  version: 'Version {{number}}',
  now: 'now',
  restored: 'Version {{number}} stands again.',
} as const

const zh = {
  openInJupyter: '在 Jupyter 中打开',
  opened: 'Jupyter 已在新标签页中打开。如果没有出现，',
  openAgain: '请点此打开',
  endServer: '结束服务',
  ended: '本项目的 Jupyter 服务已结束，已保存的内容在项目中。',
  jupyterMissing: 'Notebook 可以查看，但不能运行',
  jupyterMissingMore: '此服务器尚未安装 Jupyter，请管理员执行：',
  sandboxMissingMore: 'Notebook 只能在沙箱中运行，而此服务器目前无法创建沙箱。',
  versions_other: '{{count}} 个版本',
  version: '第 {{number}} 版',
  now: '当前',
  restored: '已恢复第 {{number}} 版。',
} satisfies Translation<typeof en>

export const notebookMessages = defineMessages('notebooks', en, zh)
