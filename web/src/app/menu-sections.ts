import type { Text } from '../ui/language/i18n.ts'
import type { MenuSection, RouteRecord } from '../ui/shell/route-record.ts'

/** In their order. */
const titles: Readonly<Record<MenuSection, Text>> = {
  tools: { en: 'Tools and runs', zh: '工具与任务' },
  genomes: { en: 'Genomes and variants', zh: '基因组与变异' },
  sequences: { en: 'Sequences and structures', zh: '序列与结构' },
  trees: { en: 'Phylogeny', zh: '系统发育' },
  expression: { en: 'Expression and cells', zh: '表达与单细胞' },
  reports: { en: 'Reports', zh: '报告' },
}

interface Section {
  readonly title: Text
  readonly pages: readonly RouteRecord[]
}

/** The parts of a menu with their pages, in the order that was set for these; none where it is not divided. */
export function menuSections(pages: readonly RouteRecord[]): readonly Section[] {
  const sections = Object.entries(titles)
    .map(([name, title]) => ({ title, pages: pages.filter(({ meta }) => meta.section === name) }))
    .filter((section) => section.pages.length > 0)
  const others = pages.filter(({ meta }) => meta.section === undefined)
  if (sections.length === 0 || others.length === 0) return sections
  return [...sections, { title: { en: 'Others', zh: '其他' }, pages: others }]
}

export function sectionTitle({ section }: RouteRecord['meta']): Text | undefined {
  return section && titles[section]
}
