import type { Section } from '@omics/contract/singlecell/cells'
import type { Image } from './tissue.ts'

/** How tissue is seen, as it stands in the address. */
export interface TissueView {
  readonly section: Section | undefined
  readonly image: Image | undefined
  /** Of the picture, from 0 to 1. */
  readonly strength: number
  /** How large spots are, 1 being as wide as the file says. */
  readonly spots: number
}

/** In the address, where no picture is wanted. */
export const noImage = '-'

export function tissueView(address: URLSearchParams, sections: readonly Section[]): TissueView {
  const section = sections.find(({ name }) => name === address.get('section')) ?? sections[0]
  const sound = section?.images.filter(({ fault }) => fault === null) ?? []
  const wanted = address.get('picture')
  const largest = sound.toSorted((one, other) => other.width - one.width)[0]
  const image = wanted === noImage ? undefined : (sound.find(({ name }) => name === wanted) ?? largest)
  return {
    section,
    image,
    strength: percentOf(address.get('strength'), 0, 100) ?? 1,
    spots: percentOf(address.get('spots'), 10, 300) ?? 1,
  }
}

function percentOf(text: string | null, least: number, most: number): number | undefined {
  const number = text === null || text === '' ? NaN : Number(text)
  return Number.isFinite(number) ? Math.min(most, Math.max(least, number)) / 100 : undefined
}
