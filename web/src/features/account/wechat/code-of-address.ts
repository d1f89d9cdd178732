/** What WeChat adds to the address to which it leads back. */
export function codeOfAddress(): { code: string; state: string } {
  const params = new URLSearchParams(location.search)
  return { code: params.get('code') ?? '', state: params.get('state') ?? '' }
}
