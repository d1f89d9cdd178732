import type { ViewerId } from './kinds.ts'

const viewerNames: Record<ViewerId, string> = {
  variants: 'Variants',
  genome: 'Genome',
  depth: 'Depth',
  fastq: 'Reads',
  table: 'Table',
  json: 'Tree',
  markdown: 'Page',
  html: 'Page',
  pdf: 'PDF',
  image: 'Picture',
  text: 'Text',
}

const en = {
  viewerNames,
  showAs: 'Show as',
  loading: 'Loading the file',
  download: 'Download',
  retry: 'Try again',
  unknownTitle: 'This file cannot be shown here',
  unknownText: 'Its content is not in a format that Omics Cloud draws. Download it to open it with a program of your own.',
  emptyTitle: 'This file is empty',
  emptyText: 'It holds no bytes, so there is nothing to show.',
  failedTitle: 'The file could not be shown',
  gone: 'It is no longer where it was. It may have been moved or deleted.',
  forbidden: 'The link to it has run out. Reload the page to get a new one.',
  offline: 'The server did not answer. Check the connection and try again.',
  damaged: 'Its content is damaged or not what its name says.',
  details: 'Details',
  cancel: 'Stop',
  progress: (percent: string) => `${percent} read`,
}

const zh = {
  viewerNames: {
    variants: '变异',
    genome: '基因组',
    depth: '深度',
    fastq: '读段',
    table: '表格',
    json: '树形',
    markdown: '页面',
    html: '页面',
    pdf: 'PDF',
    image: '图片',
    text: '文本',
  },
  showAs: '查看方式',
  loading: '正在载入文件',
  download: '下载',
  retry: '重试',
  unknownTitle: '无法在此查看这个文件',
  unknownText: '平台暂不支持显示这种格式，请下载后用本地软件打开。',
  emptyTitle: '文件是空的',
  emptyText: '文件大小为 0 字节，没有可显示的内容。',
  failedTitle: '文件未能显示',
  gone: '文件已不在原处，可能被移动或删除。',
  forbidden: '访问链接已过期，请刷新页面后重试。',
  offline: '服务器没有响应，请检查网络后重试。',
  damaged: '文件内容已损坏，或与文件名不符。',
  details: '详细信息',
  cancel: '停止',
  progress: (percent: string) => `已读取 ${percent}`,
} satisfies typeof en

export const messages = { en, zh }
