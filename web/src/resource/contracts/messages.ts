import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  contracts: 'Contracts',
  contract: 'Of contract',
  contractFiles: 'Files of contracts',
  findFile: 'File, contract or customer',
  file: 'File',
  addedBy: 'Added by',
  added: 'Added on',
  noFiles: 'No file of a contract yet',
  noFilesMore: 'PDFs that are added to contracts stand here.',
  contract_draft: 'Draft',
  contract_sent: 'To be accepted',
  contract_accepted: 'Accepted, not begun',
  contract_running: 'In force',
  contract_ended: 'No longer in force',
} as const

const zh = {
  contracts: '合同',
  contract: '所属合同',
  contractFiles: '合同文件',
  findFile: '文件名、合同或客户',
  file: '文件',
  addedBy: '上传人',
  added: '上传时间',
  noFiles: '还没有合同文件',
  noFilesMore: '合同中上传的 PDF 会显示在这里。',
  contract_draft: '草稿',
  contract_sent: '待确认',
  contract_accepted: '已确认，未开始',
  contract_running: '履行中',
  contract_ended: '已结束',
} satisfies Translation<typeof en>

export const contractFileMessages = defineMessages('contractFiles', en, zh)
