const units = ['B', 'KB', 'MB', 'G', 'T'] as const

/** Bytes in steps of 1024 in the units of the specification (section 9), with up to two decimals: 1.46 T, 500 G, 0 B. */
export function formatSize(bytes: number): string {
  if (bytes === 0) return '0 B'
  let value = bytes
  let unit = 0
  // What would be written as 1024.00 is one of the next unit.
  while (value >= 1023.995 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${Number(value.toFixed(2))} ${units[unit]}`
}
