import { defineMessages, type Translation } from '../ui/i18n.ts'

const en = {
  stale: 'Somebody else changed this in the meantime',
  staleMore: 'These are their values. Save again to put yours in their place.',
  save: 'Save',
  cancel: 'Cancel',
  chooseFile: 'Choose a file',
  chooseFiles: 'Choose files',
  fetchFrom: 'Fetch from {{address}}',
  orAddress: 'Or paste an address that begins with https:// or s3://',
  noFile: 'No file fits. Upload one under Files.',
  noReference: 'No reference file fits.',
  choosePicture: 'Choose a picture',
  removePicture: 'Remove',
  imageType: 'Images must be png/jpg/jpeg.',
  imageFailed: 'The image upload failed.',
} as const
const zh = {
  stale: '其他人刚刚修改了此内容',
  staleMore: '以下是对方保存的内容。再次保存将以你的内容为准。',
  save: '保存',
  cancel: '取消',
  chooseFile: '选择文件',
  chooseFiles: '选择文件',
  fetchFrom: '从 {{address}} 获取',
  orAddress: '也可以粘贴以 https:// 或 s3:// 开头的地址',
  noFile: '没有合适的文件，请先在“文件”中上传。',
  noReference: '没有合适的参考文件。',
  choosePicture: '选择图片',
  removePicture: '移除',
  imageType: '图片必须是 png/jpg/jpeg 格式。',
  imageFailed: '图片上传失败。',
} satisfies Translation<typeof en>

export const resourceMessages = defineMessages('resource', en, zh)
