import type { Json } from '@omics/contract/json'

/**
 * The depth below which the workflow itself takes a base for not covered, from its inputs with their defaults;
 * undefined where it has no such input.
 */
export function depthLimitIn(inputs: Readonly<Record<string, Json>>): number | undefined {
  for (const [name, value] of Object.entries(inputs))
    if (/min(imum)?_(depth|coverage)$/i.test(name) && typeof value === 'number') return value
  return undefined
}
