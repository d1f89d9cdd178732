/** An address as it is told to others: its query may hold a signature, and before its host may stand a password. */
export const shownAddress = (address: string): string =>
  address.replace(/[?#].*$/s, '').replace(/^([a-z0-9]+:\/\/)[^/]*@/i, '$1')
