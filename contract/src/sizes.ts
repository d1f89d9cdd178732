const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Bytes in steps of 1024 with the three figures that people compare by: 1.46 TB, 500 GB, 0 B. */
export function formatSize(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1023.5 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  const digits = unit === 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2
  return `${Number(value.toFixed(digits))} ${units[unit]}`
}
