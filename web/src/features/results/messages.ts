import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  genomeNothing: 'Nothing to draw',
  genomeNothingText:
    'Select samples in the table and press “Genome view”, or open it from results. It draws what runs made of them: alignments (BAM, CRAM) and variants (VCF).',
  genomeWithout: 'No alignments or variants yet: {{names}}',
  genomeElsewhere: 'On another reference, and so left out: {{names}}',
  genomeNote_one: '1 track on {{reference}}',
  genomeNote_other: '{{count}} tracks on {{reference}}',
  filesInFolder: 'Files in the folder',
  findSample: 'Find a sample',
  downloadAll: 'Download all',
  openReport: 'Open the report',
  writeReport: 'Write the report',
  toRun: 'To the run',
  saveChain: 'Save as one workflow',
  chainText:
    'These runs, one from the results of the other, become a workflow of your own that does them all again. Settings stay as they were and can be changed.',
  chainName: 'Name of the workflow',
  chainSaved: 'The workflow is saved',
  nothingTitle: 'No results yet',
  nothingText: 'Outputs appear here as soon as the first run of the analysis has ended.',
  previous: 'Previous sample',
  next: 'Next sample',
  value: 'Value',
  notMade: 'none',
  noValue: 'This output has no value in this run.',
  files_one: '{{count}} file',
  files_other: '{{count}} files',
  openInFiles: 'Show among the files',
  moreInFolder: 'More in the folder',
  covered: '{{percent}} of the genome covered',
  coveredAt: '{{percent}} of the genome at {{depth}}×',
  noGenes:
    'Amino-acid changes are missing, because this run was given no genes. The input {{name}} takes them as GFF3.',
  runWithGenes: 'Run again with genes',
} as const

const zh = {
  genomeNothing: '没有可显示的内容',
  genomeNothingText:
    '请在样本表中选中样本，再点击“基因组视图”；也可从分析结果打开。这里会显示分析得到的比对（BAM、CRAM）和变异（VCF）。',
  genomeWithout: '尚无比对或变异结果：{{names}}',
  genomeElsewhere: '使用了其他参考序列，未显示：{{names}}',
  genomeNote_other: '{{reference}}，共 {{count}} 条轨道',
  filesInFolder: '文件夹中的文件',
  findSample: '查找样本',
  downloadAll: '全部下载',
  openReport: '查看报告',
  writeReport: '生成报告',
  toRun: '查看运行',
  saveChain: '将这些步骤存为流程',
  chainText:
    '将依次衔接的这些任务保存为你自己的流程，今后一次即可全部重新运行。各步骤参数沿用当前取值，运行前仍可修改。',
  chainName: '流程名称',
  chainSaved: '流程已保存',
  nothingTitle: '还没有结果',
  nothingText: '首个运行结束后，输出会显示在这里。',
  previous: '上一个样本',
  next: '下一个样本',
  value: '值',
  notMade: '无',
  noValue: '该运行没有这一项输出。',
  files_other: '{{count}} 个文件',
  openInFiles: '在文件中查看',
  moreInFolder: '文件夹中还有更多',
  covered: '基因组覆盖率 {{percent}}',
  coveredAt: '{{depth}}× 基因组覆盖率 {{percent}}',
  noGenes: '本次运行未提供基因注释，因此没有氨基酸变化。可在参数 {{name}} 中提供 GFF3 文件。',
  runWithGenes: '添加基因注释并再次运行',
} satisfies Translation<typeof en>

export const resultMessages = defineMessages('results', en, zh)
