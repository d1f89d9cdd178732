import { defineMessages, type Translation } from '../../../ui/language/i18n.ts'

const en = {
  platform: 'Omics Cloud',
  links: 'Links',
  tools: 'What you can do here',
  figures: 'On this platform',
  matrices: 'Single-cell matrices',
  databases: 'Public databases',
  taxa: 'Taxa',
  records: 'GenBank records',
  papers: 'Papers',
  courses: 'Published courses',
  tickets: 'Tickets',
  datasets: 'Datasets',
  notebooks: 'Public notebooks',
  orders: 'Orders',
  contracts: 'Contracts',
  templates: 'Report templates',
  images: 'Images',
  ofTools: 'Tools',
  announcement: 'Announcement',
  warning: 'Important announcement',
} as const

const zh = {
  platform: '组学云平台',
  links: '常用链接',
  tools: '平台工具',
  figures: '平台数据',
  matrices: '单细胞矩阵',
  databases: '公开数据库',
  taxa: '物种',
  records: 'GenBank 记录',
  papers: '文献',
  courses: '已发布课程',
  tickets: '工单',
  datasets: '数据集',
  notebooks: '公开的 Notebook',
  orders: '订单',
  contracts: '合同',
  templates: '报告模板',
  images: '镜像',
  ofTools: '工具',
  announcement: '公告',
  warning: '重要公告',
} satisfies Translation<typeof en>

export const frontMessages = defineMessages('front', en, zh)
