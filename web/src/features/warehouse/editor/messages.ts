import { defineMessages, type Translation } from '../../../ui/language/i18n.ts'

const en = {
  code: 'Code',
  layOut: 'Lay out',
  find: 'Find and replace',
  rename: 'Rename…',
  define: 'Go to definition',
  newName: 'New name',
  renameTitle: 'Rename everywhere',
  renameConfirm: 'Rename',
  renamed_one: '{{count}} place renamed',
  renamed_other: '{{count}} places renamed',
  'nothing-there': 'There is no name here that can be changed. Put the cursor on a name first.',
  'no-name': 'That cannot be a name. Names are made of letters, digits and underscores.',
  'name-taken': 'With this name a fault would arise; it may be taken already.',
  noLayout: 'The file has faults. Put them right first, then lay it out.',
  laidOut: 'Laid out',
  noDefinition: 'No definition of this is among the files.',
} as const

const zh = {
  code: '代码',
  layOut: '整理格式',
  find: '查找与替换',
  rename: '重命名…',
  define: '转到定义',
  newName: '新名称',
  renameTitle: '全部重命名',
  renameConfirm: '重命名',
  renamed_other: '已重命名 {{count}} 处',
  'nothing-there': '此处没有可以重命名的名称，请先把光标放到名称上。',
  'no-name': '不能用作名称。名称只能由字母、数字和下划线组成。',
  'name-taken': '改为此名称后会出现错误，它可能已被占用。',
  noLayout: '文件中有错误，请先修正再整理格式。',
  laidOut: '格式已整理',
  noDefinition: '文件中没有它的定义。',
} as const satisfies Translation<typeof en>

export const editorMessages = defineMessages('warehouse-editor', en, zh)
