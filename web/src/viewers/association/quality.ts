import { columnOf, spreadOf, type SampleTable } from './samples.ts'

interface Sample {
  readonly name: string
  readonly missing: number
  readonly inbreeding: number
}

export interface SampleQuality {
  readonly samples: readonly Sample[]
  readonly hasBoth: boolean
  readonly of: 'missing' | 'inbreeding'
  /** Names of samples whose F lies more than three standard deviations from the mean. */
  readonly outlying: readonly string[]
}

/** Puts both tables together by sample; a sample that one lacks is left out. */
export function qualityOf(het: SampleTable | undefined, missing: SampleTable | undefined): SampleQuality {
  const inbreeding = het && columnOf(het, 'F')
  const rates = missing && columnOf(missing, 'F_MISS')
  const rateOf = new Map(missing?.samples.map((name, at) => [name, rates?.[at] ?? Number.NaN]))
  const table = inbreeding ? het : rates ? missing : undefined
  const samples = (table?.samples ?? []).map((name, at) => ({
    name,
    inbreeding: inbreeding?.[at] ?? Number.NaN,
    missing: inbreeding ? (rateOf.get(name) ?? Number.NaN) : (rates?.[at] ?? Number.NaN),
  }))
  const { mean, deviation } = spreadOf(inbreeding ?? new Float64Array(0))
  const outlying = samples.filter(({ inbreeding: own }) => Math.abs(own - mean) > 3 * deviation)
  return {
    samples,
    hasBoth: inbreeding !== undefined && rates !== undefined,
    of: inbreeding ? 'inbreeding' : 'missing',
    outlying: outlying.map(({ name }) => name),
  }
}
