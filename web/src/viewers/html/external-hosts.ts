const tags = /<(script|link|iframe)\b([^<>]*)>/gi
const address = /\s(?:src|href)\s*=\s*["']?(?:https?:)?\/\/([^/"'\s>]+)/i
const fetches = /rel\s*=\s*["']?(stylesheet|preload|modulepreload)/i

/**
 * Hosts that a page fetches scripts, styles or frames from. They are blocked where it is shown, so its reader is
 * told which parts stay empty. A tag ends where the next begins: looked for beyond, tags without an end cost minutes.
 */
export function externalHosts(html: string): string[] {
  const hosts = new Set<string>()
  for (const [, kind = '', attributes = ''] of html.matchAll(tags)) {
    const host = address.exec(attributes)?.[1]
    const isLinkOnly = kind.toLowerCase() === 'link' && !fetches.test(attributes)
    if (host && !isLinkOnly) hosts.add(host.toLowerCase())
  }
  return [...hosts].toSorted()
}
