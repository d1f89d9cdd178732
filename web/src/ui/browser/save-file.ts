/** Milliseconds in which a browser has begun to read what it was given to save. */
const lease = 60_000

/** Lets the browser save what an address gives, under this name, or the one that the answer has. */
export function saveFrom(address: string, name = ''): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Lets the browser save bytes as a file of this name. */
export function saveBytes(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes)
  saveFrom(address, name)
  setTimeout(() => URL.revokeObjectURL(address), lease)
}
