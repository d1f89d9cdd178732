/** What a text from outside holds as JSON; undefined where it holds none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
