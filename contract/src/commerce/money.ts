import { z } from 'zod'

/** An amount of money in fen, of which a yuan has 100. */
export const fen = z.number().int().min(0).max(1_000_000_000_000_000)

/** Fen as yuan with two decimals, such as 1,234.50. */
export function yuan(amount: number): string {
  const whole = String(Math.trunc(amount / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${whole}.${String(amount % 100).padStart(2, '0')}`
}

/** Reads yuan such as 1,234.5 as fen; undefined where it is no amount. */
export function fenOf(text: string): number | undefined {
  const parts = /^(\d{1,3}(?:,\d{3})*|\d{1,11})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!parts) return undefined
  const [, whole = '', part = ''] = parts
  return Number(whole.replaceAll(',', '') + part.padEnd(2, '0'))
}
