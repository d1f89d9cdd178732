/** What a link to somewhere else carries, so that the page here stays open; nothing for pages of the platform. */
export function outward(to: string): { readonly target?: string; readonly rel?: string } {
  return /^https?:/.test(to) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
}
