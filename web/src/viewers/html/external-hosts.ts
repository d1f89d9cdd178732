/**
 * Hosts that a page fetches scripts, styles or frames from. They are blocked where it is shown, so its reader is
 * told which parts stay empty.
 */
export function externalHosts(html: string): string[] {
  const hosts = new Set<string>()
  const tags = /<(?:script|link|iframe)\b[^>]*?\s(?:src|href)\s*=\s*["']?(?:https?:)?\/\/([^/"'\s>]+)[^>]*>/gi
  for (const [tag, host] of html.matchAll(tags)) {
    const isLinkOnly = /^<link/i.test(tag) && !/rel\s*=\s*["']?(stylesheet|preload|modulepreload)/i.test(tag)
    if (host && !isLinkOnly) hosts.add(host.toLowerCase())
  }
  return [...hosts].toSorted()
}
