/** The values of each tag, in their order. */
export type TaggedFields = ReadonlyMap<string, readonly string[]>

/**
 * Reads lines of a tag and a value, which `tagged` finds as its two groups; a line without a tag goes on with the one
 * before.
 */
export function taggedFields(text: string, tagged: RegExp): TaggedFields {
  const fields = new Map<string, string[]>()
  let current: string[] = []
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, tag, value = ''] = tagged.exec(line) ?? []
    if (tag !== undefined) {
      current = fields.get(tag) ?? []
      fields.set(tag, current)
      current.push(value.trim())
    } else if (line.trim() !== '' && current.length > 0) {
      current.push(`${current.pop() ?? ''} ${line.trim()}`)
    }
  }
  return fields
}
