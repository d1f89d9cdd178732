import type { TemplateBlock, TemplateChapter, TemplateContents } from '@omics/contract/reports/blocks'

export type Merged =
  | { readonly contents: TemplateContents }
  /** Chapters and blocks by their ids that both changed, each in another way; empty where it is their order or the look. */
  | { readonly both: readonly string[] }

/** What two people made of the same contents, as one: each chapter, block and order as whoever changed it left it. */
export function merged(base: TemplateContents, mine: TemplateContents, theirs: TemplateContents): Merged {
  const branding = oneOf(base.branding, mine.branding, theirs.branding)
  const blocks = byId(base, mine, theirs, blocksOf)
  const heads = byId(base, mine, theirs, headsOf)
  const both = [...blocks.both, ...heads.both]
  const order = mergedOrder(idsOf(base.chapters), idsOf(mine.chapters), idsOf(theirs.chapters))
  const chapters = (order ?? []).flatMap((id) => {
    const head = heads.found.get(id)
    const lists = [base, mine, theirs].map((one) => idsOf(chapterIn(one, id)?.blocks ?? [])) as [
      Ids,
      Ids,
      Ids,
    ]
    const inside = mergedOrder(...lists)
    if (!inside) both.push(id)
    return head ? [{ ...head, blocks: (inside ?? []).flatMap((block) => blocks.found.get(block) ?? []) }] : []
  })
  const placed = chapters.flatMap((chapter) => idsOf(chapter.blocks))
  // A block that each moved into another chapter would stand in both; one in a chapter that went would be lost.
  const twice = placed.filter((id, at) => placed.indexOf(id) !== at)
  const lost = [...blocks.found.keys()].filter((id) => !placed.includes(id))
  both.push(...twice, ...lost)
  if (both.length > 0 || !order || !branding) return { both: [...new Set(both)] }
  return { contents: { chapters, branding: branding.value } }
}

type Ids = readonly string[]
type Head = Omit<TemplateChapter, 'blocks'>

const idsOf = (all: readonly { readonly id: string }[]): Ids => all.map(({ id }) => id)
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const chapterIn = ({ chapters }: TemplateContents, id: string) => chapters.find((one) => one.id === id)

const blocksOf = ({ chapters }: TemplateContents): readonly TemplateBlock[] =>
  chapters.flatMap(({ blocks }) => blocks)
const headsOf = ({ chapters }: TemplateContents): readonly Head[] =>
  chapters.map(({ blocks: _blocks, ...head }) => head)

/** The value of whoever changed it; undefined where both did, each in another way. */
function oneOf<Value>(base: Value, mine: Value, theirs: Value): { readonly value: Value } | undefined {
  if (same(mine, base) || same(mine, theirs)) return { value: theirs }
  return same(theirs, base) ? { value: mine } : undefined
}

/** The same of parts by their ids: what either took away is gone, unless the other one changed it. */
function byId<Part extends { readonly id: string }>(
  base: TemplateContents,
  mine: TemplateContents,
  theirs: TemplateContents,
  partsOf: (contents: TemplateContents) => readonly Part[],
) {
  const maps = [base, mine, theirs].map((one) => new Map(partsOf(one).map((part) => [part.id, part])))
  const found = new Map<string, Part>()
  const both: string[] = []
  for (const id of new Set(maps.flatMap((map) => [...map.keys()]))) {
    const [old, own, other] = maps.map((map) => map.get(id))
    const part = oneOf(old, own, other)
    if (!part) both.push(id)
    else if (part.value) found.set(id, part.value)
  }
  return { found, both }
}

/** One order of two: of whoever moved something, with what the other one added behind what it stood behind there. */
function mergedOrder(base: Ids, mine: Ids, theirs: Ids): Ids | undefined {
  const gone = new Set(base.filter((id) => !mine.includes(id) || !theirs.includes(id)))
  const stays = base.filter((id) => !gone.has(id))
  const kept = (all: Ids) => all.filter((id) => stays.includes(id))
  const order = oneOf(stays, kept(mine), kept(theirs))
  if (!order) return undefined
  const [lead, other] = same(order.value, kept(theirs)) ? [theirs, mine] : [mine, theirs]
  return other.reduce<Ids>(
    (all, id, at) => {
      if (all.includes(id) || gone.has(id)) return all
      const before = other.slice(0, at).findLast((one) => all.includes(one))
      return all.toSpliced(before === undefined ? 0 : all.indexOf(before) + 1, 0, id)
    },
    lead.filter((id) => !gone.has(id)),
  )
}
