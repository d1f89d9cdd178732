import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  ranAs: 'Run as number {{count}}',
  notRun: 'Not run',
  image: 'A picture that the code drew',
  cut: '… The rest stands in the file.',
  fault_format: 'This is no Jupyter notebook, or it was cut off.',
  fault_large: 'The notebook is larger than 128 MB, more than a browser draws.',
} as const

const zh = {
  ranAs: '第 {{count}} 次运行',
  notRun: '未运行',
  image: '代码生成的图片',
  cut: '……其余内容见文件。',
  fault_format: '不是 Jupyter Notebook，或文件不完整。',
  fault_large: 'Notebook 超过 128 MB，浏览器无法显示。',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers/document', en, zh)
