const decimal: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, g: 1e9, t: 1e12, p: 1e15 }
const binary: Readonly<Record<string, number>> = {
  k: 2 ** 10,
  m: 2 ** 20,
  g: 2 ** 30,
  t: 2 ** 40,
  p: 2 ** 50,
}

/**
 * Bytes of one unit ("Units of Storage"), in any case, the trailing B being optional: `B`, `KB`,
 * `K`, `KiB`, `Ki` and so on. `undefined` for anything else.
 */
export function bytesOfUnit(unit: string): number | undefined {
  const found = /^(?:([kmgtp])(i?))?b?$/i.exec(unit.trim())
  if (found === null || unit.trim() === '') return undefined
  const [, prefix, isBinary] = found
  if (prefix === undefined) return 1
  return (isBinary ? binary : decimal)[prefix.toLowerCase()]
}
