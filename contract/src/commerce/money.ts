import { z } from 'zod'

/** An amount of money in fen, of which a yuan has 100. */
export const fen = z.number().int().min(0).max(1_000_000_000_000_000)

/** Decimals of a price for usage, which is told in millionths of a yuan. */
export const rateDecimals = 6

/** Fen as yuan with two decimals, such as 1,234.50; smaller parts, by their decimals, as far as there are any. */
export function yuan(amount: number, decimals = 2): string {
  const parts = 10 ** decimals
  const whole = String(Math.trunc(amount / parts)).replace(/\B(?=(\d{3})+$)/g, ',')
  const part = String(amount % parts).padStart(decimals, '0')
  return `${whole}.${part.slice(0, 2)}${part.slice(2).replace(/0+$/, '')}`
}

/** Reads yuan such as 1,234.5 as fen, or as smaller parts by their decimals; undefined where it is no amount. */
export function fenOf(text: string, decimals = 2): number | undefined {
  const parts = /^(\d{1,3}(?:,\d{3})*|\d{1,11})(?:\.(\d+))?$/.exec(text.trim())
  const [, whole = '', part = ''] = parts ?? []
  if (!parts || part.length > decimals) return undefined
  const amount = Number(whole.replaceAll(',', '') + part.padEnd(decimals, '0'))
  return Number.isSafeInteger(amount) ? amount : undefined
}
