import { defineMessages, type Translation } from '../../../ui/language/i18n.ts'

const en = {
  references: 'Cell type references',
  find: 'Name, source or cell type',
  add: 'Register a reference',
  editReference: 'Edit reference',
  noReference: 'No reference yet',
  noReferenceMore:
    'Upload a table with a gene a row and columns named after cell types, or an h5ad of annotated cells, then register it here: cells of an analysis are labelled by the type that they resemble most.',
  file: 'File',
  fileHint:
    'A table with a gene a row and columns named after types, or an h5ad of annotated cells. Files of the library serve everybody, those of a project its members.',
  labelColumn: 'Column of the types',
  labelColumnHint: 'Of an h5ad. Empty: a usual name such as cell_type.',
  source: 'Source',
  sourceHint: 'Where it is published, such as a DOI.',
  note: 'Note',
  types: 'Cell types',
  typesOf: '{{count}}: {{names}}',
  profiles: 'Profiles',
  availableTo: 'Available to',
  everybody: 'Everybody',
} as const

const zh = {
  references: '细胞类型参考',
  find: '名称、来源或细胞类型',
  add: '登记参考',
  editReference: '编辑参考',
  noReference: '还没有细胞类型参考',
  noReferenceMore:
    '上传每行一个基因、以细胞类型为列名的表格，或已注释细胞的 h5ad，再到这里登记。分析时会按最相似的类型标注细胞。',
  file: '文件',
  fileHint:
    '每行一个基因、以类型为列名的表格，或已注释细胞的 h5ad。公共库中的文件所有人可用，项目中的文件仅项目成员可用。',
  labelColumn: '类型所在的列',
  labelColumnHint: '仅用于 h5ad。留空则使用 cell_type 等常见列名。',
  source: '来源',
  sourceHint: '发表出处，例如 DOI。',
  note: '备注',
  types: '细胞类型',
  typesOf: '{{count}} 种：{{names}}',
  profiles: '参考谱数',
  availableTo: '可用范围',
  everybody: '所有人',
} satisfies Translation<typeof en>

export const referenceMessages = defineMessages('cellReferences', en, zh)
