/**
 * Where a stream stands in each of its topics, packed into the one id that server-sent events have:
 * `topic=position` joined by semicolons. Topics hold neither sign, for call names are encoded.
 */
export type Cursors = ReadonlyMap<string, number>

/** Reads what a browser sent back as Last-Event-ID; what is not understood is left out. */
export function readCursors(text: string | undefined): Map<string, number> {
  const cursors = new Map<string, number>()
  for (const part of (text ?? '').split(';')) {
    const at = part.lastIndexOf('=')
    const position = Number(part.slice(at + 1))
    if (at > 0 && Number.isSafeInteger(position) && position >= 0) cursors.set(part.slice(0, at), position)
  }
  return cursors
}

/** The cursors as an event id, which `readCursors` reads. */
export function writeCursors(cursors: Cursors): string {
  return [...cursors].map(([topic, position]) => `${topic}=${position}`).join(';')
}
