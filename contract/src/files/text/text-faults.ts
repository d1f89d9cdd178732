import type { TextFormat } from './expected.ts'

/** What is wrong with a text, by the line where it is seen first, counted from 1. */
export interface TextFault {
  readonly kind: keyof typeof sentences
  readonly line: number
  readonly what: string
  /** What should stand in its place, where that is a figure. */
  readonly wanted?: string
}

interface Sentence {
  readonly en: string
  readonly zh: string
}
type About = Pick<TextFault, 'what'> & { readonly wanted: string }

const sentences = {
  document: ({ what }: About) => ({
    en: `this is a document (${what}) and no plain text. Save it as plain text and give that.`,
    zh: `这是文档（${what.replaceAll(', ', '、')}），不是纯文本。请先另存为纯文本再使用。`,
  }),
  binary: () => ({
    en: 'this is no plain text. Save the document as plain text and give that.',
    zh: '不是纯文本。请先将文档另存为纯文本再使用。',
  }),
  utf16: () => ({
    en: 'the text is encoded as UTF-16, which tools cannot read. Save it as UTF-8.',
    zh: '文本编码为 UTF-16，分析软件无法读取。请另存为 UTF-8。',
  }),
  encoding: () => ({
    en: 'the letters are encoded in another way than UTF-8, such as GBK. Save it as UTF-8.',
    zh: '文本编码不是 UTF-8（可能是 GBK），请另存为 UTF-8。',
  }),
  bom: () => ({
    en: 'a byte order mark stands before the first letter, and tools take it for a part of the text. Save it as UTF-8 without BOM.',
    zh: '文本开头有 BOM 标记，分析软件会误读。请另存为“UTF-8 无 BOM”。',
  }),
  line_ends: () => ({
    en: 'lines end as those of Windows or old Macs do, which some tools cannot read. Save it with line ends of Unix (LF).',
    zh: '换行符为 Windows 或旧版 Mac 格式，部分分析软件无法读取。请另存为 Unix 换行符（LF）。',
  }),
  no_header: () => ({
    en: 'a sequence begins without a line that names it, such as >sequence_1.',
    zh: '序列前缺少名称行，例如 >sequence_1。',
  }),
  empty_name: () => ({ en: 'a sequence has no name.', zh: '序列没有名称。' }),
  same_name: ({ what }: About) => ({ en: `the name ${what} is used twice.`, zh: `名称 ${what} 重复。` }),
  odd_letter: ({ what }: About) => ({
    en: `“${what}” is no letter of a sequence.`,
    zh: `“${what}”不是序列字母。`,
  }),
  office: () => ({
    en: 'spaces or hyphens of a word processor stand among the letters.',
    zh: '序列中混有文字处理软件的空格或连字符。',
  }),
  mixed: () => ({
    en: 'DNA and protein stand in one text; most tools want one of them.',
    zh: '文本中同时含有核酸和蛋白序列，多数工具只接受其中一种。',
  }),
  no_sequence: () => ({ en: 'nothing follows this name.', zh: '该名称后没有序列。' }),
  wants_dna: () => ({
    en: 'these are proteins, and DNA or RNA is wanted here. Give the sequences of bases.',
    zh: '这些是蛋白序列，此处需要核酸序列，请改用核酸序列。',
  }),
  wants_protein: () => ({
    en: 'this is DNA or RNA, and proteins are wanted here. Translate it first, or give the proteins.',
    zh: '这些是核酸序列，此处需要蛋白序列，请先翻译或改用蛋白序列。',
  }),
  tree_open: () => ({
    en: 'the tree ends while a bracket is open. See whether all of it was copied, and close it.',
    zh: '进化树结束时还有左括号未闭合，请确认是否复制完整并补上右括号。',
  }),
  tree_closed: () => ({
    en: 'a bracket is closed that none opened. Take it away, or copy the tree from its beginning.',
    zh: '多出一个右括号，请删除，或从头完整复制进化树。',
  }),
  tree_end: () => ({
    en: 'the tree does not end with a semicolon. See whether all of it was copied.',
    zh: '进化树末尾缺少分号，请确认是否复制完整。',
  }),
  tree_length: ({ what }: About) => ({
    en: `“${what}” is no length of a branch. After a colon stands a number with a point, such as 0.12.`,
    zh: `“${what}”不是枝长，冒号后应为用小数点书写的数字，例如 0.12。`,
  }),
  tree_quote: ({ what }: About) => ({
    en: `a name, a comment or a sign cannot be read in the tree (${what}). Close its quotation marks or brackets.`,
    zh: `进化树中的名称、注释或符号无法识别（${what}），请补全引号或方括号。`,
  }),
  uneven: ({ what, wanted }: About) => ({
    en: `this line has ${what} ${what === '1' ? 'cell' : 'cells'} where the header has ${wanted}. Fill in those that are missing, or take away those too many.`,
    zh: `有 ${what} 列，而表头有 ${wanted} 列，请补齐缺少的单元格或删除多余的。`,
  }),
  semicolons: () => ({
    en: 'semicolons stand between the columns. Put tabs there, and points in numbers.',
    zh: '各列以分号分隔，请改为制表符，小数请用小数点。',
  }),
  commas: () => ({
    en: 'commas stand between the columns, and tabs are wanted here. Save the table with tabs.',
    zh: '各列以逗号分隔，此处需要制表符，请将表格另存为制表符分隔。',
  }),
} satisfies Record<string, (about: About) => Sentence>

/** A fault in one sentence with its line, in both languages. */
export function sentenceOf({ kind, line, what, wanted = '' }: TextFault): Sentence {
  const { en, zh } = sentences[kind]({ what: what.slice(0, 60), wanted })
  return { en: `Line ${line}: ${en}`, zh: `第 ${line} 行：${zh}` }
}

/** Whether mending the text does away with a fault. */
export function isMendable({ kind }: TextFault): boolean {
  return ['no_header', 'empty_name', 'same_name', 'office', 'tree_end', 'semicolons', 'commas'].includes(kind)
}

/** Whether nothing can be made of a text. */
export const isUnreadable = ({ kind }: TextFault) => kind === 'binary' || kind === 'document'

/** A file without a single letter. */
export const emptySentence: Sentence = { en: 'The file is empty.', zh: '文件为空。' }

/** How many sequences an input takes at least, where it was given fewer. */
export const tooFewSentence = (has: number, least: number): Sentence => ({
  en: `${has === 1 ? 'There is only one sequence' : `There are only ${has} sequences`} here, and ${least} or more are needed: add the others.`,
  zh: `这里只有 ${has} 条序列，至少需要 ${least} 条，请补充其余序列。`,
})

const formatWords: Readonly<Record<TextFormat, Sentence>> = {
  fasta: { en: 'sequences in FASTA', zh: ' FASTA 序列' },
  fastq: { en: 'reads in FASTQ', zh: ' FASTQ 测序文件' },
  newick: { en: 'a tree in Newick', zh: ' Newick 进化树' },
  table: { en: 'a table', zh: '表格' },
  text: { en: 'text', zh: '文本' },
}

/** Which formats an input takes, where it was given none of them. */
export function misfitSentence(wanted: readonly TextFormat[]): Sentence {
  const named = (language: 'en' | 'zh') =>
    new Intl.ListFormat(language === 'en' ? 'en-GB' : 'zh-CN', { type: 'disjunction' }).format(
      wanted.map((format) => formatWords[format][language]),
    )
  return { en: `This input takes ${named('en')}.`, zh: `此输入需要${named('zh').replaceAll('、 ', '、')}。` }
}
