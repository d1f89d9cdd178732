import type { Language } from '../../ui/language/i18n.ts'

const en = {
  figure: 'Figure',
  name: 'Name',
  version: 'Version',
  draft: 'draft, not published',
  entry: 'Main file',
  digest: 'SHA-256 of its sources',
  origin: 'Origin',
  written: 'written on this platform',
  language: 'Language',
  parameter: 'Parameter',
  labelled: (label: string, name: string) => `${label} (${name})`,
  madeBy: (name: string) => `Prepared by ${name}`,
  madeWith: (workflow: string) => `Workflow: ${workflow}`,
  value: 'Value',
  tool: 'Tool',
  noTools: 'No tool of the machine was recognised in the commands.',
  usedImages: 'Images that the tasks ran in:',
  unusedImages: 'Named by the tasks, but not used; the tools above ran instead:',
  file: 'File',
  output: 'Output',
  sample: 'Sample',
  size: 'Size',
  firstRows: (shown: string, total: string) => `The first ${shown} of ${total} rows.`,
  gone: 'The file is no longer there.',
  interactive: (name: string) =>
    `“${name}” is a page to use, and not printed. Open the report on a screen to see it.`,
  record: 'Record',
  recordText: (calls: string, files: string) =>
    `Workflow, inputs and results by SHA-256, with the commands of ${calls} steps, over ${files} files.`,
  recordDigest: 'SHA-256 of the record',
}

const zh: typeof en = {
  figure: '图',
  name: '名称',
  version: '版本',
  draft: '草稿，未发布',
  entry: '主文件',
  digest: '源代码 SHA-256',
  origin: '来源',
  written: '在本平台编写',
  language: '语言',
  parameter: '参数',
  labelled: (label, name) => `${label}（${name}）`,
  madeBy: (name) => `编制：${name}`,
  madeWith: (workflow) => `流程：${workflow}`,
  value: '设定值',
  tool: '软件',
  noTools: '未能从命令中识别出所用软件。',
  usedImages: '运行所用镜像：',
  unusedImages: '流程指定但未使用的镜像（实际使用上列软件）：',
  file: '文件',
  output: '输出',
  sample: '样本',
  size: '大小',
  firstRows: (shown, total) => `前 ${shown} 行，共 ${total} 行。`,
  gone: '文件已不存在。',
  interactive: (name) => `“${name}”为交互式页面，不随报告打印，请在屏幕上打开报告查看。`,
  record: '记录',
  recordText: (calls, files) =>
    `以 SHA-256 记录流程、输入与结果，含 ${calls} 个步骤的命令，涉及 ${files} 个文件。`,
  recordDigest: '记录文件 SHA-256',
}

/** What a report's sheet says by itself: in the report's language, whoever reads it. */
export const sheetWords: Record<Language, typeof en> = { en, zh }
