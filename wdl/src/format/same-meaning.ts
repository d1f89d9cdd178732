import type { DocumentNode } from '../syntax/tree.ts'

/** Parts of the tree that tell where or how something is written, not what it means. */
const places = new Set(['span', 'versionSpan', 'comments'])

/** Whether two documents say the same and hold the same comments. */
export function sameMeaning(a: DocumentNode, b: DocumentNode): boolean {
  const comments = (node: DocumentNode): string =>
    node.comments
      .map(({ text }) => text)
      .sort()
      .join('\n')
  return same(a, b) && comments(a) === comments(b)
}

function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, index) => same(each, b[index]))
  if (!isRecord(a) || !isRecord(b)) return false
  // A span that stands for a keyword counts by being there.
  if ('start' in a && 'line' in a) return 'start' in b && 'line' in b
  const keys = Object.keys(a).filter((key) => !places.has(key))
  return keys.every((key) => same(a[key], b[key]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
