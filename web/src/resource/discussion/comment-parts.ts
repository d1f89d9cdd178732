import type { Comment } from '@omics/contract/discussion/comments'

interface Part {
  readonly is: 'text' | 'link' | 'mention'
  readonly text: string
}

const within = String.raw`[^\s<>"'，。；：！？、）】」`
const bracketed = String.raw`(?:\(${within}()]*\)|\[${within}[\]]*\])`
/**
 * An address ends before what closes a sentence or a bracket around it, in either language; a bracket that is opened in
 * it belongs to it.
 */
const address = String.raw`https?:\/\/(?:${bracketed}|(?!${bracketed})${within}])*(?:${bracketed}|${within}.,;:!?()[\]])`

/** A comment in parts: plain words, addresses to follow, and the names of people mentioned. */
export function commentParts(text: string, mentions: Comment['mentions']): readonly Part[] {
  // The longest name first: of Li and Li Lei the second is meant where it stands.
  const names = mentions.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(`(${[address, ...names.map(literally)].join('|')})`, 'u')
  return text
    .split(pattern)
    .filter((part) => part !== '')
    .map((part) => ({ is: names.includes(part) ? 'mention' : kindOf(part), text: part }))
}

const kindOf = (part: string) => (new RegExp(`^${address}$`, 'u').test(part) ? 'link' : 'text')

/** Those of the people chosen while writing whose names still stand in the text. */
export function namesIn(text: string, chosen: Comment['mentions']): Comment['mentions'] {
  const byId = new Map(chosen.filter(({ name }) => text.includes(`@${name}`)).map((one) => [one.id, one]))
  return [...byId.values()]
}

/** What is written after the `@` that stands last before the cursor, where it may still become a name. */
export function mentionBegun(before: string): string | undefined {
  return /@([^\s@]*)$/.exec(before)?.[1]
}

const literally = (name: string) => name.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
