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

const decimal = { GB: 1e9, MB: 1e6 }

/** An amount that somebody asked for, as it was likely written: 100 MB is 10^8 bytes in WDL, and not 95.37 of anything. */
export function formatAsked(bytes: number): string {
  const [unit, size] = Object.entries(decimal).find(([, each]) => bytes >= each && bytes % each === 0) ?? []
  return size === undefined || bytes % 2 ** 20 === 0 ? formatSize(bytes) : `${bytes / size} ${unit}`
}
