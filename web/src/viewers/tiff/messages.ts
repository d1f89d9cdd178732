import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  picture: 'Picture {{n}}: {{width}} × {{height}} pixels, {{bits}} bits',
  pictures: 'Picture',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  whole: 'Whole picture',
  hint: 'Arrow keys move it, + and − zoom.',
  preparing: 'The file holds no small picture of the whole, so all of it is read once: {{percent}}',
  partMissing: 'Parts of the picture could not be read; the file may have been cut off.',
  fault_format: 'This is no TIFF that can be read, or it was cut off.',
  fault_large: 'The picture is stored in pieces too large for a browser. Save it as a pyramid of tiles.',
} as const

const zh = {
  picture: '第 {{n}} 幅：{{width}} × {{height}} 像素，{{bits}} 位',
  pictures: '图片',
  zoomIn: '放大',
  zoomOut: '缩小',
  whole: '完整图片',
  hint: '方向键移动，+ 和 − 缩放。',
  preparing: '文件不含缩略图，需完整读取一次：{{percent}}',
  partMissing: '部分区域无法读取，文件可能不完整。',
  fault_format: '不是可读取的 TIFF，或文件不完整。',
  fault_large: '图片的数据块过大，浏览器无法读取。请另存为瓦片金字塔格式。',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers/tiff', en, zh)
