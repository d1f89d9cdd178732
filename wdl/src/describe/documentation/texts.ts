const english = {
  inputs: 'Inputs',
  optionalInputs: 'Optional inputs',
  outputs: 'Outputs',
  tasks: 'Tasks',
  dataFlow: 'Data flow',
  structs: 'Types',
  name: 'Name',
  type: 'Type',
  default: 'Default',
  description: 'Description',
  image: 'Container image',
  attribute: 'Attribute',
  value: 'Value',
  choices: 'One of',
  version: 'WDL version',
  author: 'Author',
}

const chinese: typeof english = {
  inputs: '输入',
  optionalInputs: '可选输入',
  outputs: '输出',
  tasks: '任务',
  dataFlow: '数据流',
  structs: '类型',
  name: '名称',
  type: '类型',
  default: '默认值',
  description: '说明',
  image: '容器镜像',
  attribute: '属性',
  value: '值',
  choices: '可选值',
  version: 'WDL 版本',
  author: '作者',
}

export type DocumentationTexts = typeof english

export const documentationTexts: Record<'en' | 'zh', DocumentationTexts> = { en: english, zh: chinese }
