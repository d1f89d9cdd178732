/**
 * Makes UTF-8 of a text in UTF-16, as Excel saves “Unicode text”, told by the mark before it; undefined where a file
 * begins otherwise. UTF-32, whose mark begins alike, is none.
 */
export function utf16Reader(head: Uint8Array): ((bytes: Uint8Array) => Uint8Array) | undefined {
  const [first, second, third, fourth] = head
  const isLittle = first === 0xff && second === 0xfe && !(third === 0 && fourth === 0)
  if (!isLittle && !(first === 0xfe && second === 0xff)) return undefined
  const decoder = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be')
  const encoder = new TextEncoder()
  return (bytes) => encoder.encode(decoder.decode(bytes, { stream: true }))
}
