import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  published: 'Public notebooks',
  find: 'Find a notebook',
  nonePublic: 'No notebook is public yet',
  noneMore: 'Owners of a project publish a notebook from its file.',
  noneFound: 'No notebook contains this text.',
  publishedBy: 'Published by {{name}}, {{when}}',
  publishedAt: 'Published {{when}}',
  gone: 'This notebook is not public any more',
  goneMore: 'Its project has withdrawn it, or the link is not whole.',
  others: 'All public notebooks',
  unreadable: 'What this file holds is no notebook that can be shown here.',
} as const

const zh = {
  published: '公开的 Notebook',
  find: '查找 Notebook',
  nonePublic: '还没有公开的 Notebook',
  noneMore: '项目所有者可以在文件页面公开 Notebook。',
  noneFound: '没有包含该内容的 Notebook。',
  publishedBy: '{{name}} 发布于 {{when}}',
  publishedAt: '发布于 {{when}}',
  gone: '此 Notebook 已不再公开',
  goneMore: '项目已将其撤回，或链接不完整。',
  others: '查看全部公开的 Notebook',
  unreadable: '该文件不是可以显示的 Notebook。',
} satisfies Translation<typeof en>

export const publicNotebookMessages = defineMessages('publicNotebooks', en, zh)
