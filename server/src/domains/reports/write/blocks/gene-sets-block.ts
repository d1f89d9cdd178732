import type { Language } from '@omics/contract/errors'
import type { BlockOf } from '@omics/contract/reports/blocks'
import { columnIn, numberIn, type Gathered } from './gather-table.ts'
import { BlockFault, type Writer } from './writing.ts'

/** Columns as enrichment here, GSEA, clusterProfiler, g:Profiler, fgsea and Enrichr call them, in small letters. */
const known = {
  set: ['set', 'pathway', 'term', 'term_name', 'description', 'gs_name', 'name', 'id'],
  fdr: ['fdr', 'padj', 'p.adjust', 'adjusted p-value', 'adjusted_p_value', 'fdr q-val', 'qvalue', 'q_value'],
  score: ['nes', 'fold_enrichment', 'foldenrichment', 'enrichment', 'odds ratio', 'odds_ratio'],
  overlap: ['overlap', 'count', 'intersection_size', 'intersection'],
  size: ['size', 'setsize', 'term_size'],
}
type Role = keyof typeof known

const words = {
  sets: { en: 'Gene sets', zh: '基因集富集' },
  listed: { en: 'Gene sets by FDR', zh: '按 FDR 排序的基因集' },
  set: { en: 'Gene set', zh: '基因集' },
  overlap: { en: 'Genes found', zh: '命中基因数' },
  size: { en: 'Genes of the set', zh: '基因集大小' },
  score: { en: 'Enrichment', zh: '富集倍数' },
  nes: { en: 'Normalised enrichment score', zh: '标准化富集得分（NES）' },
  fdr: { en: 'FDR', zh: 'FDR' },
  negative: { en: '−log10 FDR', zh: '−log10 FDR' },
}

interface GeneSet {
  readonly row: readonly string[]
  readonly name: string
  readonly fdr: number
}

/** The sets that an enrichment found as lying bars, and as a table. */
export const writeGeneSets: Writer<'gene_sets'> = async (writing, block) => {
  const table = await writing.tableOf(block.output)
  const { language } = writing.facts
  const places = placesIn(table, block)
  const all = setsIn(table, places)
  const found = all.filter(({ fdr }) => fdr <= block.most_fdr)
  const shown = found.slice(0, block.rows)
  if (shown.length === 0) throw new BlockFault(noneFound(block.most_fdr, all[0]))
  const score = scoreOf(table, places, language)
  return {
    bodies: [
      {
        kind: 'plot',
        title: words.sets[language],
        chart: {
          kind: 'bar',
          title: '',
          lying: true,
          x: { title: words.set[language] },
          y: { title: score.title },
          categories: shown.map(({ name }) => name.slice(0, 300)),
          series: [
            {
              name: score.title,
              values: shown.map(score.valueOf),
            },
          ],
        },
        note: noteOf(found.length, all.length, block.most_fdr, language),
        width: 'full',
      },
      tableOf(shown, found.length, { places, score, language }),
    ],
    from: table.from,
    lacks: table.lacks,
  }
}

type Places = Readonly<Record<Role, number | undefined>>

/** Where what is told of a set stands. Throws a `BlockFault` where its name or FDR does not. */
function placesIn(table: Gathered, block: BlockOf<'gene_sets'>): Places {
  const small = table.columns.map((column) => column.trim().toLowerCase())
  const place = (role: Role, chosen = '') => {
    if (chosen !== '') return columnIn(table, chosen)
    const name = known[role].find((one) => small.includes(one))
    return name === undefined ? undefined : small.indexOf(name)
  }
  const places = {
    set: place('set', block.set),
    fdr: place('fdr', block.fdr),
    score: place('score', block.score),
    overlap: place('overlap'),
    size: place('size'),
  }
  if (places.set === undefined || places.fdr === undefined)
    throw new BlockFault({
      en: 'Which column names the sets and which holds their FDR is not known: choose both.',
      zh: '无法识别基因集名称列和 FDR 列，请分别选择。',
    })
  return places
}

/** The sets that have an FDR, the least first. */
function setsIn(table: Gathered, { set = 0, fdr }: Places): GeneSet[] {
  return table.rows
    .flatMap((row) => {
      const value = fdr === undefined ? null : numberIn(row[fdr])
      return value === null ? [] : [{ row, name: row[set] ?? '', fdr: value }]
    })
    .toSorted((one, other) => one.fdr - other.fdr)
}

function noneFound(most: number, best: GeneSet | undefined) {
  return best
    ? {
        en: `No gene set has an FDR of ${most} or less; the least is ${best.fdr.toPrecision(2)}.`,
        zh: `没有 FDR ≤ ${most} 的基因集，最小值为 ${best.fdr.toPrecision(2)}。`,
      }
    : { en: 'No gene set has a number as its FDR.', zh: '没有基因集的 FDR 为数值。' }
}

interface Score {
  readonly title: string
  valueOf(set: GeneSet): number | null
}

/** How long a bar is: what the table has of how strong a set is, else its FDR. */
function scoreOf({ columns }: Gathered, { score }: Places, language: Language): Score {
  if (score === undefined)
    return {
      title: words.negative[language],
      // What a tool rounds to 0 has no logarithm.
      valueOf: ({ fdr }) => -Math.log10(Math.max(fdr, 1e-300)),
    }
  const name = columns[score] ?? ''
  const title = /^nes$/i.test(name)
    ? words.nes
    : known.score.includes(name.toLowerCase())
      ? words.score
      : undefined
  return { title: (title?.[language] ?? name).slice(0, 300), valueOf: ({ row }) => numberIn(row[score]) }
}

function noteOf(found: number, all: number, most: number, language: Language): string {
  return language === 'zh'
    ? `${all} 个基因集中有 ${found} 个 FDR ≤ ${most}。`
    : `${found} of ${all} gene sets have an FDR of ${most} or less.`
}

interface Shown {
  readonly places: Places
  readonly score: Score
  readonly language: Language
}

function tableOf(shown: readonly GeneSet[], total: number, { places, score, language }: Shown) {
  const counts = (['overlap', 'size'] as const).flatMap((role) => {
    const at = places[role]
    return at === undefined ? [] : [{ title: words[role][language], at }]
  })
  const strength = places.score === undefined ? [] : [score]
  return {
    kind: 'table' as const,
    title: words.listed[language],
    columns: [
      words.set[language],
      ...counts.map(({ title }) => title),
      ...strength.map(({ title }) => title),
      words.fdr[language],
    ],
    rows: shown.map((set) => [
      set.name,
      ...counts.map(({ at }) => set.row[at] ?? ''),
      ...strength.map(({ valueOf }) => valueOf(set)?.toFixed(2) ?? ''),
      set.fdr.toExponential(2),
    ]),
    total,
    file_id: null,
  }
}
