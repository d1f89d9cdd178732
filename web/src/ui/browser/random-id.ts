const alphabet = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Of its alphabet a short id uses these first characters only. */
const used = 16

/** A random id of 128 bits. Unlike crypto.randomUUID it works over plain http on a local network too. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The same as a UUID of version 4, as the platform takes ids that are made here. */
export function randomUuid(): string {
  return randomId().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

/** Eight characters that tell things on one page apart; too few for anything that is kept. */
export function shortId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => alphabet[byte % used]).join('')
}

/** A random integer from 1 to 10, for what shall only look uneven. */
export function oneToTen(): number {
  return 1 + Math.floor(Math.random() * 10)
}
