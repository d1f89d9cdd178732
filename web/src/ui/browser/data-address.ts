/** Bytes as an address that holds them itself. */
export function dataAddressOf(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('It could not be read')))
    reader.readAsDataURL(bytes)
  })
}
