import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  filesOf: 'Files of the matrix',
  filesHint:
    'One file (h5ad, H5 of 10x Genomics, Loom, a table with a gene a row), or matrix.mtx of a 10x folder: the two files beside it are found by themselves. An archive of such a folder (.zip, .tar.gz) is unpacked.',
  filesComing: 'Files are still on their way: register them once they are here.',
  tryExample: 'Try the example',
} as const

const zh = {
  filesOf: '矩阵文件',
  filesHint:
    '选择一个文件（h5ad、10x H5、Loom，或每行一个基因的表格），或 10x 文件夹中的 matrix.mtx，另外两个文件会自动找到。10x 文件夹的压缩包（.zip、.tar.gz）会自动解压。',
  filesComing: '文件仍在上传，请上传完成后再登记。',
  tryExample: '试用示例数据',
} satisfies Translation<typeof en>

export const registerMessages = defineMessages('singlecell-register', en, zh)
