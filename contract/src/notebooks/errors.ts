import { texts } from '../error-texts.ts'

/** What notebooks refuse with. */
export const notebookErrors = texts({
  jupyter_missing: {
    status: 409,
    en: 'Jupyter is not installed on this server. An administrator installs it with: {command}',
    zh: '此服务器尚未安装 Jupyter，请管理员执行：{command}',
  },
  jupyter_failed: {
    status: 503,
    en: 'Jupyter was started on this server and does not answer. The last that it said: “{said}”. An administrator installs it anew with: {command}',
    zh: '此服务器上的 Jupyter 已启动，但没有响应。最后的输出：“{said}”。请管理员重新安装：{command}',
  },
  notebooks_without_sandbox: {
    status: 409,
    en: 'Notebooks run in a sandbox only, and this server cannot make one. Ask an administrator to look at System › Status.',
    zh: 'Notebook 只能在沙箱中运行，而此服务器目前无法创建沙箱。请联系管理员查看系统状态。',
  },
  notebooks_full: {
    status: 409,
    en: 'This server runs {most} notebook servers at a time, and all are in use. Try again later, or end one of yours.',
    zh: '此服务器最多同时运行 {most} 个 Notebook 服务，目前已满。请稍后再试，或结束自己的一个。',
  },
  not_a_notebook: {
    status: 422,
    en: 'This is no notebook of Jupyter that can be shown (.ipynb, format 4).',
    zh: '这不是可以显示的 Jupyter Notebook（.ipynb，格式 4）。',
  },
  notebook_changed: {
    status: 409,
    en: 'Somebody saved “{name}” in the project since you opened it. Save yours under another name (File › Make a Copy), and open the notebook anew from the project.',
    zh: '你打开“{name}”之后，其他人已在项目中保存了新版本。请将你的内容另存为副本（File › Make a Copy），再从项目中重新打开。',
  },
})
