import type { Language } from '@omics/contract/errors'
import type { TextTable } from './read.ts'

const truth = { yes: '是', no: '否' }

/** What tools that come along write into columns of these names, in Chinese. */
const known: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  genome_wide: truth,
  kept: truth,
  circular: truth,
  repeat: truth,
  partial: truth,
  remark: { good: '良好', 'few reads': '读段过少', 'low quality': '质量偏低' },
  direction: { up: '上调', down: '下调', no: '不显著' },
  figure: {
    markers: '标记数',
    lambda: 'λ',
    'genome-wide significant': '达到全基因组显著',
    suggestive: '达到提示性阈值',
  },
}

/** The cells of a table in the language of its report: words of tools are told in Chinese where all of a cell's are known. */
export function rowsInWords(
  { columns, rows }: Pick<TextTable, 'columns' | 'rows'>,
  language: Language,
): TextTable['rows'] {
  const words = columns.map((name) => (language === 'zh' ? known[name.toLowerCase()] : undefined))
  if (words.every((one) => one === undefined)) return rows
  return rows.map((row) => row.map((cell, at) => inWords(cell, words[at])))
}

function inWords(cell: string, words: Readonly<Record<string, string>> | undefined): string {
  const parts = cell.split(', ').map((part) => words?.[part])
  return parts.every((part) => part !== undefined) ? parts.join('、') : cell
}
