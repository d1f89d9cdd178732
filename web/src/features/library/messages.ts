import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  toProject: 'Add to a project',
  toProjectMore:
    'Its files stand in the project at once; their bytes are not copied and count towards its quota.',
  intoFolder: 'Folder in the project',
  intoFolderMore: 'It is made if it is not there; empty for the top.',
  addedToProject_one: '{{count}} entry added to the project.',
  addedToProject_other: '{{count}} entries added to the project.',
  licence: 'Licence',
  source: 'Source',
  citation: 'Citation',
  organism: 'Organism',
  usedBy: 'Used by',
  findIn: 'Find a file or folder below',
  noneFound: 'Nothing below has “{{search}}” in its name',
} as const

const zh = {
  toProject: '添加到项目',
  toProjectMore: '文件立即出现在项目中，不复制数据，但计入项目配额。',
  intoFolder: '项目中的文件夹',
  intoFolderMore: '不存在时自动新建；留空则放在顶层。',
  addedToProject_other: '已将 {{count}} 项加入项目。',
  licence: '许可协议',
  source: '来源',
  citation: '引用方式',
  organism: '物种',
  usedBy: '用于',
  findIn: '查找文件或文件夹',
  noneFound: '没有名称包含“{{search}}”的内容',
} satisfies Translation<typeof en>

export const libraryMessages = defineMessages('library', en, zh)
