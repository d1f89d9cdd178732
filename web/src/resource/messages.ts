import { defineMessages, type Translation } from '../ui/i18n.ts'

const en = {
  save: 'Save',
  cancel: 'Cancel',
  chooseFile: 'Choose a file',
  chooseFiles: 'Choose files',
  noFile: 'No file fits. Upload one under Files.',
  noReference: 'No reference file fits.',
} as const
const zh = {
  save: '保存',
  cancel: '取消',
  chooseFile: '选择文件',
  chooseFiles: '选择文件',
  noFile: '没有合适的文件，请先在“文件”中上传。',
  noReference: '没有合适的参考文件。',
} satisfies Translation<typeof en>

export const resourceMessages = defineMessages('resource', en, zh)
