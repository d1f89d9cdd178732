/** Where one band of bit scores ends and the next begins, as NCBI draws them. */
export const bandLimits = [40, 50, 80, 200] as const

/** The band of a score, from 0 for the weakest. */
export function bandOf(bits: number): number {
  return bandLimits.filter((limit) => bits >= limit).length
}
