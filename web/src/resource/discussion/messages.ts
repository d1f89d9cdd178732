import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  tags: 'Tags',
  tag: 'Tag',
  addTag: 'Add a tag',
  typeTag: 'Type a word',
  takeOff: 'Take off {{name}}',
  put: 'Add',
  colour: 'Colour',
  tagged_one: 'Tagged {{count}}.',
  tagged_other: 'Tagged {{count}}.',
  colour_blue: 'Blue',
  colour_orange: 'Orange',
  colour_green: 'Green',
  colour_plum: 'Plum',
  colour_sky: 'Sky blue',
  colour_olive: 'Olive',
  colour_navy: 'Navy',
  colour_brown: 'Brown',
} as const
const zh = {
  tags: '标签',
  tag: '标签',
  addTag: '添加标签',
  typeTag: '输入标签名称',
  takeOff: '移除标签 {{name}}',
  put: '添加',
  colour: '颜色',
  tagged_other: '已为 {{count}} 项添加标签。',
  colour_blue: '蓝色',
  colour_orange: '橙色',
  colour_green: '绿色',
  colour_plum: '紫红色',
  colour_sky: '天蓝色',
  colour_olive: '橄榄色',
  colour_navy: '深蓝色',
  colour_brown: '棕色',
} satisfies Translation<typeof en>

export const discussionMessages = defineMessages('discussion', en, zh)
