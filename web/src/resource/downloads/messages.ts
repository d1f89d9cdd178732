import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  fetch: 'Fetch by address',
  fetchTitle: 'Fetch files by address',
  addresses: 'Addresses',
  addressesHint:
    'One a line: https, s3 or ftp. Add #md5=… or #sha256=… to have it checked, or paste lines of md5sum with addresses.',
  folderHint: 'A folder of the project, such as raw/run 1. It is made when it is missing.',
  begin: 'Begin to fetch',
  begun_one: 'One file is being fetched.',
  begun_other: '{{count}} files are being fetched.',
  notAddress: 'Line {{line}} is no address of a file: “{{text}}”.',
} as const

const zh = {
  fetch: '按网址下载',
  fetchTitle: '按网址下载文件',
  addresses: '网址',
  addressesHint:
    '每行一个，支持 https、s3、ftp。末尾加 #md5=… 或 #sha256=… 可校验内容，也可直接粘贴 md5sum 格式的清单。',
  folderHint: '项目中的文件夹，例如 raw/run 1，不存在时自动创建。',
  begin: '开始下载',
  begun_other: '正在下载 {{count}} 个文件。',
  notAddress: '第 {{line}} 行不是文件网址：“{{text}}”。',
} satisfies Translation<typeof en>

export const fetchMessages = defineMessages('fetch', en, zh)
