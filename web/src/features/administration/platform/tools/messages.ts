import { defineMessages, type Translation } from '../../../../ui/language/i18n.ts'

const en = {
  tools: 'Tool introductions',
  findTool: 'Title or text',
  addTool: 'New introduction',
  editTool: 'Edit introduction',
  noTools: 'No introductions',
  noToolsMore: 'An introduction says on the home page what the platform can do, and leads there.',
  tool: 'Tool of the catalogue',
  toolHint:
    'Its name and its sentence stand on the home page as the catalogue has them, and lead to it. Without one, write your own.',
  noTool: 'None: words of my own',
  title: 'Title',
  textEn: 'Introduction in English',
  textZh: 'Introduction in Chinese',
  text: 'Introduction',
  target: 'Leads to',
  targetHint: 'A page like /AppStore/process_warehouse, or an address that begins with https://.',
  targetWrong: 'This is neither a page nor such an address.',
  position: 'Place in the list',
  positionLong: 'Place on the page',
  positionHint: 'The lowest comes first.',
  offered: 'Shown',
  notOffered: 'Not shown',
} as const

const zh = {
  tools: '工具介绍',
  findTool: '标题或内容',
  addTool: '新建工具介绍',
  editTool: '编辑工具介绍',
  noTools: '还没有工具介绍',
  noToolsMore: '工具介绍显示在首页，说明平台能做什么，并链接到相应页面。',
  tool: '工具库中的工具',
  toolHint: '首页直接显示该工具在工具库中的名称和简介，点击即打开工具。不选则自行填写。',
  noTool: '不选，自行填写',
  title: '名称',
  textEn: '英文介绍',
  textZh: '中文介绍',
  text: '介绍',
  target: '链接地址',
  targetHint: '填写 /AppStore/process_warehouse 这样的页面路径，或以 https:// 开头的网址。',
  targetWrong: '这既不是页面路径，也不是网址。',
  position: '排序',
  positionLong: '排序',
  positionHint: '数值小的排在前面。',
  offered: '显示',
  notOffered: '不显示',
} satisfies Translation<typeof en>

export const toolMessages = defineMessages('toolIntroductions', en, zh)
