import { defineMessages, type Translation } from '../../../ui/language/i18n.ts'

const en = {
  writePlay: 'Write WDL',
  drawPlay: 'Draw WDL',
  playAbout: 'A workflow to try things on: it is checked as one types and kept nowhere.',
  graph: 'Graph',
  runPlay: 'Run WDL',
  runAbout:
    'Paste a workflow, give its inputs, and watch its tasks. It becomes a private workflow of yours, and its run an analysis of the project.',
  inputsAsJson: 'Inputs as JSON',
  fillIn: 'Fill in anew',
  notAnObject: 'The inputs are no JSON object: write them as { "name": value }.',
  run: 'Run',
  mendFirst: 'Mend the errors of the workflow first.',
  nothingToRun: 'Write a workflow first: there is none in the text.',
  noProject: 'There is no project of yours to run it in: make one first.',
  tasks: 'Tasks',
  noTask: 'Its tasks appear here as they begin.',
  whole: 'Open the analysis',
  expressionsPlay: 'WDL expressions',
  expressionsAbout:
    'Type and value of expressions of WDL 1.2, as one types. Nothing is sent, and there are no files to read.',
  known: 'Declarations that they may use',
  expressions: 'Expressions, one in each line',
  values: 'Type and value',
  tooLong: 'It took longer than {{count}} seconds and was ended.',
  tooMany: 'Only the first {{count}} lines are taken.',
  noExpression: 'Write an expression to see its value.',
} as const

const zh = {
  writePlay: '编写 WDL',
  drawPlay: '绘制 WDL',
  playAbout: '供试用的流程：边写边检查，不会保存。',
  graph: '流程图',
  runPlay: '运行 WDL',
  runAbout: '粘贴流程、填写输入，然后实时查看任务。流程会保存为你的私有流程，运行记录成为所选项目的分析。',
  inputsAsJson: '以 JSON 编辑参数',
  fillIn: '重新填充',
  notAnObject: '输入不是 JSON 对象，请写成 { "名称": 值 }。',
  run: '运行',
  mendFirst: '请先修正流程中的错误。',
  nothingToRun: '文本中没有流程，请先编写。',
  noProject: '你没有可运行的项目，请先新建一个。',
  tasks: '任务',
  noTask: '任务开始后显示在这里。',
  whole: '打开分析',
  expressionsPlay: 'WDL 表达式',
  expressionsAbout: '边写边显示 WDL 1.2 表达式的类型和值。内容不会上传，也不读取文件。',
  known: '可使用的声明',
  expressions: '表达式（每行一个）',
  values: '类型和值',
  tooLong: '计算超过 {{count}} 秒，已终止。',
  tooMany: '仅计算前 {{count}} 行。',
  noExpression: '写入表达式即可看到结果。',
} satisfies Translation<typeof en>

export const playgroundMessages = defineMessages('warehouse/playgrounds', en, zh)
