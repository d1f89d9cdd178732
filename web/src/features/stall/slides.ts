import type { Figures, HomePage } from '@omics/contract/administration/home'
import type { PaperShown } from '@omics/contract/literature/papers'
import type { Publication } from '@omics/contract/notebooks/publications'
import type { PublicWorkflow } from '@omics/contract/warehouse/public-workflows'

/** What a show can be made of, in the order in which it is shown. */
export const parts = ['figures', 'workflows', 'notebooks', 'papers', 'links'] as const
export type Part = (typeof parts)[number]

/** Slides of a part at most: a show that takes an hour is seen by nobody. */
const mostOfPart = 12

export interface Content {
  readonly page: HomePage | undefined
  readonly figures: Figures | null
  readonly workflows: readonly PublicWorkflow[]
  readonly notebooks: readonly Publication[]
  readonly papers: readonly PaperShown[]
}

interface Told {
  readonly title: { readonly en: string; readonly zh: string }
  readonly text: { readonly en: string; readonly zh: string }
  readonly note: string
}

/** One picture of the show; `to` is where its code leads, a path of the platform or an address outside. */
export type Slide =
  | { readonly kind: 'welcome'; readonly to: '/' }
  | { readonly kind: 'figures'; readonly figures: Figures; readonly to: '/' }
  | (Told & { readonly kind: 'workflow' | 'notebook' | 'paper' | 'link'; readonly to: string })

const alike = (text: string) => ({ en: text, zh: text })
const both = (en: string, zh: string) => ({ en: en || zh, zh: zh || en })

/** The slides of a show: a welcome, then those of the chosen parts that hold something. */
export function slidesOf(content: Content, chosen: readonly Part[]): readonly Slide[] {
  const ofPart: Readonly<Record<Part, () => readonly Slide[]>> = {
    figures: () => (content.figures ? [{ kind: 'figures', figures: content.figures, to: '/' }] : []),
    workflows: () =>
      content.workflows.map((one) => ({
        kind: 'workflow',
        title: both(one.name, one.name_zh),
        text: both(one.summary, one.summary_zh),
        note: one.tag,
        to: `/process_public_mobile?process=${one.id}`,
      })),
    notebooks: () =>
      content.notebooks.map((one) => ({
        kind: 'notebook',
        title: alike(one.title),
        text: alike(one.summary),
        note: one.published_by,
        to: `/notebook_public_mobile_details?id=${one.id}`,
      })),
    papers: () =>
      content.papers.map((one) => ({
        kind: 'paper',
        title: alike(one.title),
        text: alike(authorsOf(one.authors)),
        note: [one.journal, one.year].filter(Boolean).join(' · '),
        to: one.doi ? `https://doi.org/${one.doi}` : one.address,
      })),
    links: () =>
      (content.page?.links ?? []).map((one) => ({
        kind: 'link',
        title: both(one.title_en, one.title_zh),
        text: both(one.text_en, one.text_zh),
        note: '',
        to: one.target,
      })),
  }
  return [
    { kind: 'welcome', to: '/' },
    ...parts.filter((part) => chosen.includes(part)).flatMap((part) => ofPart[part]().slice(0, mostOfPart)),
  ]
}

/** The first authors as they stand on a paper. */
function authorsOf(authors: readonly string[]): string {
  return authors.length > 3 ? `${authors.slice(0, 3).join('; ')} …` : authors.join('; ')
}

/** Seconds that a slide stands, from an address; those of a show where it names none that can be. */
export function secondsIn(text: string | null): number {
  const seconds = Number(text)
  return Number.isInteger(seconds) && seconds >= 3 && seconds <= 120 ? seconds : 12
}

/** The parts that an address names; all where it names none. */
export function partsIn(text: string | null): readonly Part[] {
  const named = parts.filter((part) => text?.split(',').includes(part))
  return named.length > 0 ? named : parts
}
