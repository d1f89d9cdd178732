/** A stretch of a log: its text, and the bytes of the file that it covers. */
export interface LogPart {
  readonly text: string
  readonly from: number
  readonly to: number
}

export const nothingRead: LogPart = { text: '', from: 0, to: 0 }

/** Characters that a page holds; a task may write gigabytes. */
const mostHeld = 4 * 1024 * 1024

/**
 * Two stretches of one log as one, whichever came first: what is read at once and what the live stream tells overlap and
 * overtake each other. Where bytes between them are missing, the later one stands alone.
 */
export function joined(one: LogPart, other: LogPart): LogPart {
  if (one.to === one.from) return other
  if (other.to === other.from) return one
  const [first, second] = one.from <= other.from ? [one, other] : [other, one]
  if (second.to <= first.to) return first
  if (second.from > first.to) return second
  const fresh = new TextDecoder().decode(bytesOf(second.text).subarray(first.to - second.from))
  return latestOf({ text: first.text + fresh, from: first.from, to: second.to })
}

/** The end of a stretch, from the beginning of a line on, where the whole is too long to hold. */
function latestOf(part: LogPart): LogPart {
  const surplus = part.text.length - mostHeld
  if (surplus <= 0) return part
  const start = part.text.indexOf('\n', surplus) + 1
  return {
    ...part,
    text: part.text.slice(start),
    from: part.from + bytesOf(part.text.slice(0, start)).length,
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
