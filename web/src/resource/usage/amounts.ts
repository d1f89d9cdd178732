import type { Usage } from '@omics/contract/commerce/usage'

/** What each figure of usage counts in its unit of an hour, or of a month of 30 days. */
const units = {
  core_microseconds: 3_600_000_000n,
  memory_byte_milliseconds: 3_600_000n * 1024n ** 3n,
  gpu_milliseconds: 3_600_000n,
  storage_byte_seconds: 2_592_000n * 1024n ** 3n,
} as const
export type Metered = keyof typeof units

export const metered = Object.keys(units) as readonly Metered[]

/** A figure in core-hours, GiB-hours, GPU-hours or GiB-months, rounded to thousandths. */
export function amountOf(usage: Pick<Usage, Metered>, name: Metered): number {
  const unit = units[name]
  return Number((BigInt(usage[name]) * 1000n + unit / 2n) / unit) / 1000
}
