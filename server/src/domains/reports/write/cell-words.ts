import type { Language } from '@omics/contract/errors'
import type { TextTable } from './read.ts'

interface KnownCells {
  /** Columns that tools write beside it: a column called so in somebody's own table is left as it is. */
  readonly beside: readonly string[]
  readonly words: ReadonlyMap<string, string>
}

const ofTool = (words: Readonly<Record<string, string>>, ...beside: readonly string[]): KnownCells => ({
  beside,
  words: new Map(Object.entries(words)),
})
const truth = { yes: '是', no: '否' }

/** What tools that come along write into columns of these names, in Chinese. */
const known: ReadonlyMap<string, KnownCells> = new Map([
  ['genome_wide', ofTool(truth, 'marker')],
  ['kept', ofTool(truth, 'inbreeding', 'hardy_weinberg_p')],
  ['circular', ofTool(truth, 'contig')],
  ['repeat', ofTool(truth, 'contig')],
  ['partial', ofTool(truth, 'contig')],
  ['remark', ofTool({ good: '良好', 'few reads': 'reads 过少', 'low quality': '质量偏低' }, 'reads_kept')],
  ['direction', ofTool({ up: '上调', down: '下调', no: '不显著' }, 'log2_fold', 'rows')],
  [
    'figure',
    ofTool(
      {
        markers: '标记数',
        lambda: 'λ',
        'genome-wide significant': '达到全基因组显著',
        suggestive: '达到提示性阈值',
      },
      'value',
    ),
  ],
])

/** The cells of a table in the language of its report: words of tools are told in Chinese where all of a cell's are known. */
export function rowsInWords(
  { columns, rows }: Pick<TextTable, 'columns' | 'rows'>,
  language: Language,
): TextTable['rows'] {
  if (language !== 'zh') return rows
  const names = new Set(columns.map((name) => name.toLowerCase()))
  const words = columns.map((name) => {
    const found = known.get(name.toLowerCase())
    return found?.beside.some((other) => names.has(other)) ? found.words : undefined
  })
  if (words.every((one) => one === undefined)) return rows
  return rows.map((row) => row.map((cell, at) => inWords(cell, words[at])))
}

function inWords(cell: string, words: ReadonlyMap<string, string> | undefined): string {
  const parts = cell.split(', ').map((part) => words?.get(part))
  return parts.every((part) => part !== undefined) ? parts.join('、') : cell
}
