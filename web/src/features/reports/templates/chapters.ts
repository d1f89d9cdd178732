import {
  chaptersInOrder,
  type TemplateBlock,
  type TemplateChapter,
  type TemplateContents,
} from '@omics/contract/reports/blocks'

type Chapters = readonly TemplateChapter[]

/** The chapter that holds a block. */
export const chapterOf = (chapters: Chapters, blockId: string): TemplateChapter | undefined =>
  chapters.find(({ blocks }) => blocks.some(({ id }) => id === blockId))

export const blockIn = (chapters: Chapters, id: string | undefined): TemplateBlock | undefined =>
  chapters.flatMap(({ blocks }) => blocks).find((block) => block.id === id)

export const withChapters = (contents: TemplateContents, chapters: Chapters): TemplateContents => ({
  ...contents,
  chapters: [...chapters],
})

/** A chapter, or a block, replaced by another one of its id. */
export const withChapter = (chapters: Chapters, chapter: TemplateChapter): Chapters =>
  chapters.map((one) => (one.id === chapter.id ? chapter : one))
export const withBlock = (chapters: Chapters, block: TemplateBlock): Chapters =>
  chapters.map((one) => ({ ...one, blocks: one.blocks.map((old) => (old.id === block.id ? block : old)) }))

/** Without a block, or without a chapter and what stands in it. */
export function without(chapters: Chapters, id: string): Chapters {
  const gone = new Set([id])
  for (const { chapter } of chaptersInOrder(chapters))
    if (chapter.parent_id !== null && gone.has(chapter.parent_id)) gone.add(chapter.id)
  return chapters
    .filter((one) => !gone.has(one.id))
    .map((one) => ({ ...one, blocks: one.blocks.filter((block) => block.id !== id) }))
}

/** A block at a place of a chapter, at its end unless told. */
export function withBlockAt(
  chapters: Chapters,
  chapterId: string,
  block: TemplateBlock,
  at?: number,
): Chapters {
  return chapters.map((one) =>
    one.id === chapterId ? { ...one, blocks: one.blocks.toSpliced(at ?? one.blocks.length, 0, block) } : one,
  )
}

/** A block moved by one place; past an end of its chapter it goes on in the next one. */
export function blockMoved(chapters: Chapters, id: string, by: -1 | 1): Chapters {
  const chapter = chapterOf(chapters, id)
  const block = blockIn(chapters, id)
  if (!chapter || !block) return chapters
  const at = chapter.blocks.indexOf(block) + by
  if (at >= 0 && at < chapter.blocks.length) return withBlockAt(without(chapters, id), chapter.id, block, at)
  const order = chaptersInOrder(chapters).map((one) => one.chapter)
  const next = order[order.indexOf(chapter) + by]
  return next ? withBlockAt(without(chapters, id), next.id, block, by > 0 ? 0 : undefined) : chapters
}

/** A chapter moved by one place among those beside it, with what stands in it. */
export function chapterMoved(chapters: Chapters, id: string, by: -1 | 1): Chapters {
  const chapter = chapters.find((one) => one.id === id)
  if (!chapter) return chapters
  const beside = chapters.filter(({ parent_id }) => parent_id === chapter.parent_id)
  const other = beside[beside.indexOf(chapter) + by]
  if (!other) return chapters
  return chapters.map((one) => (one === chapter ? other : one === other ? chapter : one))
}

/** A chapter put before or behind another one, or into it as the last. */
export function chapterPut(
  chapters: Chapters,
  id: string,
  target: TemplateChapter,
  place: 'before' | 'behind' | 'into',
): Chapters {
  const chapter = chapters.find((one) => one.id === id)
  const within = chaptersInOrder([...chapters].filter((one) => !without(chapters, id).includes(one)))
  if (!chapter || within.some((one) => one.chapter.id === target.id)) return chapters
  const rest = chapters.filter((one) => one.id !== id)
  const moved = { ...chapter, parent_id: place === 'into' ? target.id : target.parent_id }
  const at = rest.findIndex((one) => one.id === target.id)
  return rest.toSpliced(place === 'before' ? at : at + 1, 0, moved)
}
