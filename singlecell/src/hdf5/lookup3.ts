const turn = (value: number, by: number) => (value << by) | (value >>> (32 - by))

/** The checksum of what HDF5 keeps about its parts: Bob Jenkins’ lookup3, https://burtleburtle.net/bob/c/lookup3.c */
export function lookup3(bytes: Uint8Array): number {
  let a = (0xdeadbeef + bytes.length) | 0
  let [b, c] = [a, a]
  const word = (at: number) =>
    (bytes[at] ?? 0) |
    ((bytes[at + 1] ?? 0) << 8) |
    ((bytes[at + 2] ?? 0) << 16) |
    ((bytes[at + 3] ?? 0) << 24)
  let at = 0
  const take = () => {
    a = (a + word(at)) | 0
    b = (b + word(at + 4)) | 0
    c = (c + word(at + 8)) | 0
    at += 12
  }
  while (bytes.length - at > 12) {
    take()
    a = ((a - c) ^ turn(c, 4)) | 0
    c = (c + b) | 0
    b = ((b - a) ^ turn(a, 6)) | 0
    a = (a + c) | 0
    c = ((c - b) ^ turn(b, 8)) | 0
    b = (b + a) | 0
    a = ((a - c) ^ turn(c, 16)) | 0
    c = (c + b) | 0
    b = ((b - a) ^ turn(a, 19)) | 0
    a = (a + c) | 0
    c = ((c - b) ^ turn(b, 4)) | 0
    b = (b + a) | 0
  }
  if (at === bytes.length) return c >>> 0
  take()
  c = ((c ^ b) - turn(b, 14)) | 0
  a = ((a ^ c) - turn(c, 11)) | 0
  b = ((b ^ a) - turn(a, 25)) | 0
  c = ((c ^ b) - turn(b, 16)) | 0
  a = ((a ^ c) - turn(c, 4)) | 0
  b = ((b ^ a) - turn(a, 14)) | 0
  c = ((c ^ b) - turn(b, 24)) | 0
  return c >>> 0
}
