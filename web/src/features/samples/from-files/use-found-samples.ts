import { useMemo, useState } from 'react'
import { pairReads, type SampleReads } from '@omics/contract/samples/pairing'
import { samples } from '@omics/contract/samples/samples'
import { useApi } from '../../../api/query.ts'
import type { Choice } from './Pairs.tsx'

/**
 * The samples that the read files of a project make, with the names and omissions that somebody chose.
 * @param bound also of files that samples have already
 */
export function useFoundSamples(projectId: string, bound: boolean) {
  const params = { id: projectId }
  const reads = useApi(samples.readFiles, { params, body: { bound } }, { quiet: true })
  const all = useApi(samples.all, { params }, { quiet: true })
  const present = useMemo(() => new Set(all.data?.map((sample) => sample.name)), [all.data])
  const pairing = useMemo(() => pairReads(reads.data?.files ?? []), [reads.data])
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const keyOf = (pair: SampleReads) => pair.reads_1[0]?.id ?? pair.name
  const choiceOf = (pair: SampleReads): Choice => choices[keyOf(pair)] ?? {}
  const nameOf = (pair: SampleReads) => choiceOf(pair).name ?? pair.name
  const isPresent = (pair: SampleReads) => present.has(nameOf(pair).trim())
  const taken = pairing.samples.filter((pair) => !choiceOf(pair).out)
  return {
    reads,
    found: pairing.samples,
    left: pairing.left,
    isPresent,
    choiceOf,
    choose: (pair: SampleReads, choice: Choice) => setChoices({ ...choices, [keyOf(pair)]: choice }),
    /** Those that are to be made, by their chosen names. */
    taken: taken.map((pair) => ({ ...pair, name: nameOf(pair) })),
    /** How many of them exist, so that the reads are attached to them. */
    known: taken.filter(isPresent).length,
  }
}
