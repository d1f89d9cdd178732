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
/** By what Primer3 says that it left primers and pairs out, each with how many. */
const choice = ofTool(
  {
    considered: '考察',
    'too many Ns': 'N 过多',
    'overlap target': '与目标区域重叠',
    'overlap excluded region': '与排除区域重叠',
    'GC content failed': 'GC 含量不符',
    'GC clamp failed': '3′ 端 GC 不符',
    'low tm': 'Tm 过低',
    'high tm': 'Tm 过高',
    'high any compl': '自身互补过强',
    'high end compl': '3′ 端互补过强',
    'high hairpin stability': '发夹过稳定',
    "high 3' stability": '3′ 端过稳定',
    'long poly-x seq': '单碱基重复过长',
    'no target': '未跨目标区域',
    'unacceptable product size': '产物长度不符',
    'low product Tm': '产物 Tm 过低',
    'high product Tm': '产物 Tm 过高',
    'tm diff too large': 'Tm 相差过大',
    'primer in pair overlaps a primer in a better pair': '与更优引物对重叠',
    ok: '合格',
  },
  'primer_pairs',
)

/** What tools that come along write into columns of these names, in Chinese. */
const known: ReadonlyMap<string, KnownCells> = new Map([
  ['genome_wide', ofTool(truth, 'marker')],
  ['kept', ofTool(truth, 'inbreeding', 'hardy_weinberg_p')],
  ['circular', ofTool(truth, 'contig')],
  ['repeat', ofTool(truth, 'contig')],
  ['partial', ofTool(truth, 'contig')],
  ['remark', ofTool({ good: '良好', 'few reads': 'reads 过少', 'low quality': '质量偏低' }, 'reads_kept')],
  ['direction', ofTool({ up: '上调', down: '下调', no: '不显著' }, 'log2_fold', 'rows')],
  ['left_primers', choice],
  ['right_primers', choice],
  ['pair_choice', choice],
  [
    'figure',
    ofTool(
      {
        markers: '标记数',
        lambda: 'λ',
        'genome-wide significant': '达到全基因组显著',
        suggestive: '达到提示性阈值',
        // Of Trimmomatic.
        'Input Reads': '输入 reads 数',
        'Input Read Pairs': '输入 reads 对数',
        'Surviving Reads': '保留 reads 数',
        'Surviving Read Percent': '保留比例（%）',
        'Both Surviving Reads': '两端均保留的 reads 对数',
        'Both Surviving Read Percent': '两端均保留的比例（%）',
        'Forward Only Surviving Reads': '仅保留正向的 reads 数',
        'Forward Only Surviving Read Percent': '仅保留正向的比例（%）',
        'Reverse Only Surviving Reads': '仅保留反向的 reads 数',
        'Reverse Only Surviving Read Percent': '仅保留反向的比例（%）',
        'Dropped Reads': '丢弃 reads 数',
        'Dropped Read Percent': '丢弃比例（%）',
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
  const parts = cell.split(', ').map((part) => {
    const [, word = part, count = ''] = /^(.*\D)( \d+)$/.exec(part) ?? []
    const told = words?.get(word)
    return told && `${told}${count}`
  })
  return parts.every((part) => part !== undefined) ? parts.join('、') : cell
}
