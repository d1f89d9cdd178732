/**
 * What first and last blocks of a file of reads, and the begin of alignments and variants, may give reason to doubt, in the
 * order in which it is told.
 */
export const readDoubts = [
  'empty',
  'not_gzip',
  'not_as_named',
  'damaged',
  'cut_off',
  'not_fastq',
  'broken_records',
  'phred_64',
] as const
export type ReadDoubt = (typeof readDoubts)[number]

/** Each doubt in plain words, which stand beside the file's name. */
export const readDoubtWords: Readonly<Record<ReadDoubt, { readonly en: string; readonly zh: string }>> = {
  empty: { en: 'It holds no reads.', zh: '文件中没有测序 reads。' },
  not_gzip: {
    en: 'It is called .gz and is not gzip. Rename it, or upload the packed file.',
    zh: '扩展名为 .gz，内容却不是 gzip 格式，请改名或上传压缩后的文件。',
  },
  not_as_named: {
    en: 'It does not begin as files of its name do. See whether it is the right one, or upload it again.',
    zh: '内容与扩展名不符，请确认是否选错文件，或重新上传。',
  },
  damaged: {
    en: 'Its packed data is damaged. Upload it again.',
    zh: '压缩数据已损坏，请重新上传。',
  },
  cut_off: {
    en: 'It looks cut off at its end. Compare its size with the original, and upload it again.',
    zh: '文件末尾疑似被截断，请与原始文件核对大小后重新上传。',
  },
  not_fastq: {
    en: 'It does not begin as FASTQ does, with @.',
    zh: '开头不是 FASTQ 格式（应以 @ 开头）。',
  },
  broken_records: {
    en: 'Not all of its reads are four lines with a quality for each base.',
    zh: '部分 reads 不是四行一条，或质量值与碱基数不一致。',
  },
  phred_64: {
    en: 'Its qualities look like Phred+64 of before 2011. Tools would take every base for a good one: convert them first.',
    zh: '质量值疑似 2011 年以前的 Phred+64 编码，分析软件会把所有碱基都当作高质量，请先转换。',
  },
}

/** The same in a word or two, for a row of a list. */
export const readDoubtsInShort: typeof readDoubtWords = {
  empty: { en: 'No reads', zh: '无 reads' },
  not_gzip: { en: 'Not gzip', zh: '非 gzip 格式' },
  not_as_named: { en: 'Wrong format', zh: '格式不符' },
  damaged: { en: 'Damaged', zh: '已损坏' },
  cut_off: { en: 'Cut off', zh: '疑似截断' },
  not_fastq: { en: 'Not FASTQ', zh: '非 FASTQ 格式' },
  broken_records: { en: 'Broken reads', zh: 'reads 有误' },
  phred_64: { en: 'Phred+64', zh: '疑似 Phred+64' },
}

/** Of two files of a pair whose first reads differ. */
export const unlikePairWords = {
  en: 'R1 and R2 begin with different reads. They may be of different samples, or one may be sorted or trimmed by itself.',
  zh: 'R1 与 R2 的第一条 reads 名称不同，可能来自不同样本，或其中一个单独排序、过滤过。',
}

/** Whether the names of the first reads of R1 and R2 are of one pair; unknown names give no reason to doubt. */
export function isPairOfReads(first: string, second: string): boolean {
  if (first === '' || second === '') return true
  const withoutMate = (name: string) => name.replace(/[/.][12]$/, '')
  return first === second || withoutMate(first) === withoutMate(second)
}
