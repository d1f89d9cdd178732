import type { BlockOf, communityViews } from '@omics/contract/reports/blocks'
import type { ReportChart } from '@omics/contract/reports/chart'
import type { CommunityData } from '@omics/contract/reports/communities'
import type { Language } from '@omics/contract/errors'
import { communitiesOf } from '../../communities/of-file.ts'
import { columnIn } from './gather-table.ts'
import { BlockFault, type Writer, type Writing } from './writing.ts'

/** Taxa that have a colour of their own; the others are one together. */
const mostTaxa = 12
const mostSeries = 64

interface Told {
  readonly data: CommunityData
  readonly block: BlockOf<'community'>
  readonly groups: Readonly<Record<string, string>>
  readonly language: Language
}

/** Composition, diversity or ordination of the communities that a table of taxa counts. */
export const writeCommunity: Writer<'community'> = async (writing, block) => {
  const [table] = writing.filesOf(block.output)
  const [tree] = block.tree === '' ? [] : writing.filesOf(block.tree)
  if (!table) return { bodies: [] }
  if (!tree && block.distance.endsWith('unifrac'))
    throw new BlockFault({
      en: 'Choose an output with a tree for UniFrac.',
      zh: '使用 UniFrac 时请选择含进化树的输出项。',
    })
  const groups = await groupsOf(writing, block)
  const asked = { rank: block.rank || undefined, groups, distance: block.distance }
  const data = await communitiesOf(writing.context, table.row.id, table.row, tree?.row, asked)
  const { language } = writing.facts
  const told = { data, block, groups, language }
  const chart = charts[block.view](told)
  const note = block.view === 'ordination' ? testOf(told) : ''
  return { bodies: [{ kind: 'plot', chart, note, width: block.width }], from: tree ? [table, tree] : [table] }
}

async function groupsOf(
  writing: Writing,
  { groups, group }: BlockOf<'community'>,
): Promise<Record<string, string>> {
  if (groups === '') return {}
  const table = await writing.tableOf(groups)
  const at = columnIn(table, group)
  return Object.fromEntries(table.rows.map((row) => [row[0] ?? '', (row[at] ?? '').slice(0, 300)]))
}

const words = {
  share: { en: 'Share of reads', zh: '相对丰度' },
  others: { en: 'Others', zh: '其他' },
  sample: { en: 'Sample', zh: '样本' },
  index: { en: 'Index', zh: '指数' },
  reads: { en: 'Reads', zh: '序列数' },
  taxa: { en: 'Taxa', zh: '分类单元数' },
  samples: { en: 'Samples', zh: '样本' },
}

const axis = (title: string) => ({ title })
const nothing: [number, number] = [0, 0]

const charts: Record<(typeof communityViews)[number], (told: Told) => ReportChart> = {
  composition: ({ data: { samples, composition }, language }) => {
    const named = composition.slice(0, mostTaxa)
    const rest = composition.slice(mostTaxa)
    const others = samples.map((_, at) => rest.reduce((sum, { shares }) => sum + (shares[at] ?? 0), 0))
    const series = named.map(({ taxon, shares }) => ({ name: lastOf(taxon), values: shares }))
    return {
      kind: 'bar',
      title: '',
      x: axis(''),
      y: {
        title: words.share[language],
        min: 0,
        max: 1,
      },
      categories: samples.map((sample) => sample.slice(0, 300)),
      series:
        rest.length > 0
          ? [
              ...series,
              {
                name: words.others[language],
                values: others,
              },
            ]
          : series,
      stacked: true,
    }
  },
  alpha: ({ data: { alpha, samples }, language }) => {
    const measures = [
      ['Chao1', alpha.map(({ chao1 }) => chao1)],
      ['Shannon', alpha.map(({ shannon }) => shannon)],
      ['Simpson', alpha.map(({ simpson }) => simpson)],
      ['Faith', alpha.map(({ faith }) => faith)],
    ] as const
    return {
      kind: 'bar',
      title: '',
      x: axis(words.sample[language]),
      y: axis(words.index[language]),
      categories: samples.map((sample) => sample.slice(0, 300)),
      series: measures
        .filter(([, values]) => values.some((value) => value !== null))
        .map(([name, values]) => ({
          name,
          values: [...values],
        })),
    }
  },
  rarefaction: ({ data: { alpha }, language }) => ({
    kind: 'line',
    title: '',
    x: axis(words.reads[language]),
    y: axis(words.taxa[language]),
    series: alpha.slice(0, mostSeries).map(({ sample, rarefaction }) => ({
      name: sample.slice(0, 300),
      points: [nothing, ...rarefaction],
    })),
  }),
  ordination: ({ data: { samples, pcoa }, groups }) => {
    const along = (at: number) => axis(`PCoA ${at + 1} (${(100 * (pcoa.shares[at] ?? 0)).toFixed(1)} %)`)
    const series = Map.groupBy(samples.keys(), (at) => groups[samples[at] ?? ''] ?? '')
    return {
      kind: 'scatter',
      title: '',
      x: along(0),
      y: along(1),
      series: [...series].slice(0, mostSeries).map(([name, places]) => ({
        name,
        points: places.map((at): [number, number, string] => [
          pcoa.points[at]?.[0] ?? 0,
          pcoa.points[at]?.[1] ?? 0,
          (samples[at] ?? '').slice(0, 300),
        ]),
      })),
    }
  },
  shared: ({ data: { shared }, language }) => ({
    kind: 'bar',
    title: '',
    x: axis(words.samples[language]),
    y: axis(words.taxa[language]),
    categories: shared.slice(0, 30).map(({ among }) => among.join(' ∩ ').slice(0, 300)),
    series: [
      {
        name: words.taxa[language],
        values: shared.slice(0, 30).map(({ taxa }) => taxa),
      },
    ],
  }),
}

/** Of a lineage the last name, without the letter of its rank: `g__Bacillus`, and `g:Bacillus` of vsearch. */
const lastOf = (taxon: string) =>
  (taxon.split('; ').at(-1) ?? taxon).replace(/^[a-z](?:__|:)(?=.)/, '').slice(0, 300)

/** What PERMANOVA says of the groups, where there are some. */
function testOf({ data: { permanova }, language }: Told): string {
  if (!permanova) return ''
  const { groups, f, r2, p } = permanova
  const figures = `F = ${f.toFixed(2)}, R² = ${r2.toFixed(3)}, p = ${p.toFixed(3)}`
  return language === 'zh'
    ? `PERMANOVA（${groups} 组）：${figures}`
    : `PERMANOVA of ${groups} groups: ${figures}`
}
