/** Length of the SARS-CoV-2 reference MN908947.3 in bases. */
export const genomeLength = 29_903

/** Its genes with their first and last base, as annotated in MN908947.3. */
export const genes = [
  { name: 'ORF1a', from: 266, to: 13_468 },
  { name: 'ORF1b', from: 13_468, to: 21_555 },
  { name: 'S', from: 21_563, to: 25_384 },
  { name: '3a', from: 25_393, to: 26_220 },
  { name: '', from: 26_245, to: 26_472 },
  { name: '', from: 26_523, to: 27_191 },
  { name: '', from: 27_202, to: 27_387 },
  { name: '', from: 27_394, to: 27_887 },
  { name: '', from: 27_894, to: 28_259 },
  { name: 'N', from: 28_274, to: 29_533 },
] as const

export const sampleNames = ['0312', '0314', '0318', '0321'].flatMap((day) =>
  ['01', '02', '03', '04', '05', '06'].map((number) => `${day}-${number}`),
)

const points = 150
const seed = 29_903

/** Depths of each sample along the genome, mostly 0 to 1: drawn, not measured, but always the same. */
export function coverageProfiles(): readonly (readonly number[])[] {
  const random = generator(seed)
  const noise = (reach: number) => smooth(smooth(Array.from({ length: points }, random), reach), 1)
  const shared = noise(2)
  return sampleNames.map(() => {
    const depth = 0.3 + random() ** 1.5 * 0.5
    const own = noise(1)
    return shared.map((level, at) => {
      const amplicons = Math.max(0, (level - 0.3) * 2.6) ** 1.25
      return (amplicons * 0.6 + (own[at] ?? 0) * 0.45) * depth * ends(at)
    })
  })
}

/** Depth falls away at both ends of the genome, where amplicons do not overlap. */
function ends(at: number): number {
  return Math.min(1, at / 5, (points - 1 - at) / 4)
}

function smooth(values: readonly number[], reach: number): readonly number[] {
  return values.map((_value, at) => {
    const near = values.slice(Math.max(0, at - reach), at + reach + 1)
    return near.reduce((sum, value) => sum + value, 0) / near.length
  })
}

/** The mulberry32 generator: the same numbers from 0 to 1 for the same seed. */
function generator(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
