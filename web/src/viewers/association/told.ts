import { nameOf, type Peak, type Results } from './results.ts'

/** A variant with its place and its p. */
export function toldOf(results: Results, { chromosome, row }: Peak): string {
  const name = nameOf(results, chromosome, row).slice(0, 60)
  return `${name}\n${chromosome.name}:${results.position[row]}\np = ${pText(results.strength[row] ?? 0)}`
}

/** A p by its −log10, which may be below the smallest number. */
export function pText(strength: number): string {
  if (strength < 3) return (10 ** -strength).toPrecision(3)
  const power = Math.ceil(strength)
  return `${(10 ** (power - strength)).toFixed(2)}e-${power}`
}
