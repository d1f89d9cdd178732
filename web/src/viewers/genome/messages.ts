import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  browser: 'Genome browser',
  addRegion: 'Another region',
  removeRegion: 'Close this region',
  noIndexTitle: '{{file}} has no index',
  noIndexText:
    'Without an index only the whole file could be read. Build it once and the browser opens any region at once.',
  buildIndex: 'Build the index',
  building: 'The index is being built',
  noReferenceTitle: 'The reference of this CRAM is not known',
  noReferenceText:
    'CRAM stores what differs from a reference sequence. Choose the FASTA it was made with to see the reads.',
  readWhole: 'No index; the file is small and was read whole.',
  alignment: 'Colours mark bases that differ from the reference.',
  variant: 'Genotypes: light where one copy has the variant, dark where every copy has it.',
  genotypes: 'Genotypes',
  features: 'Features',
  signal: 'Signal',
  noGene: 'None of the annotations here names the gene {{name}}. Choose one that does under Genes.',
  zoomIn: 'Zoom in to see bases.',
  closer: 'Zoom in to see what lies here.',
  cut: 'Ends too soon and may have been cut off: {{names}}. Fetch it again.',
  empty: 'Holds nothing, and so is not drawn: {{names}}.',
  wrong: 'Is not what its name says, and so is not drawn: {{names}}. See that it is the right file.',
  twice: 'Packed twice, and so is not drawn: {{names}}. Unpack it once.',
  damaged: 'Damaged, so that some of it may be missing or wrong: {{names}}. Fetch it again.',
  trackFailed:
    'Cannot be drawn: {{names}}. See that the file is whole, that its index is of this very file, and that the connection holds.',
  foreign:
    'The index is of another file, and is not used: {{names}}. Choose the one that was made of this file, or build it.',
  unindexed: 'Without an index, and so not drawn: {{names}}.',
  noSequence: 'No reference sequence, so bases are not shown.',
} as const

const zh = {
  browser: '基因组浏览器',
  addRegion: '添加区域',
  removeRegion: '关闭该区域',
  noIndexTitle: '{{file}} 没有索引',
  noIndexText: '没有索引就只能读取整个文件。建立一次索引后，即可立即打开任意区域。',
  buildIndex: '建立索引',
  building: '正在建立索引',
  noReferenceTitle: '不知道这个 CRAM 文件的参考序列',
  noReferenceText: 'CRAM 只保存与参考序列的差异。请选择生成它时所用的 FASTA 文件，以查看读段。',
  readWhole: '没有索引；文件较小，已整体读取。',
  alignment: '彩色表示与参考序列不同的碱基。',
  variant: '基因型：浅色为部分拷贝带有变异，深色为全部拷贝带有变异。',
  genotypes: '基因型',
  features: '特征',
  signal: '信号',
  noGene: '所选注释中没有基因 {{name}}，请在“基因注释”处选择包含它的文件。',
  zoomIn: '放大后可查看碱基。',
  closer: '放大后可查看此处内容。',
  cut: '以下文件不完整，可能已被截断，请重新获取：{{names}}。',
  empty: '以下文件没有内容，未显示：{{names}}。',
  wrong: '以下文件的内容与文件名不符，未显示：{{names}}。请确认选择了正确的文件。',
  twice: '以下文件被重复压缩，未显示：{{names}}。请先解压一次。',
  damaged: '以下文件已损坏，部分内容可能缺失或有误，请重新获取：{{names}}。',
  trackFailed: '以下文件无法显示：{{names}}。请确认文件完整、索引与该文件一致，且网络连接正常。',
  foreign: '以下文件的索引属于其他文件，未使用：{{names}}。请选择与文件对应的索引或重新构建。',
  unindexed: '以下文件没有索引，未显示：{{names}}。',
  noSequence: '没有参考序列，因此不显示碱基。',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers/genome', en, zh)
