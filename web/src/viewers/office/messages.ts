import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  sheet: 'Sheet',
  cutSheets: 'The workbook goes on: only the rows up to {{row}} are shown.',
  emptyWorkbook: 'No sheet of this workbook holds anything.',
  fault_large: 'The file is larger than 64 MB, more than is opened here. Download it to open it.',
  fault_heavy: 'Unpacked, the file is larger than a browser holds. Download it to open it.',
  fault_old:
    'The file has a password or is of an Office before 2007. Save it as .docx or .xlsx without a password, and open that.',
  fault_broken: 'This is no document of Word or Excel, or it was cut off.',
} as const

const zh = {
  sheet: '工作表',
  cutSheets: '内容较多，仅显示到第 {{row}} 行。',
  emptyWorkbook: '工作簿中没有内容。',
  fault_large: '文件超过 64 MB，无法在此打开，请下载后查看。',
  fault_heavy: '文件解压后过大，浏览器无法打开，请下载后查看。',
  fault_old: '文件设有密码，或为 Office 2007 之前的格式。请另存为不带密码的 .docx 或 .xlsx 后再打开。',
  fault_broken: '不是 Word 或 Excel 文档，或文件不完整。',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers/office', en, zh)
