import type { Examples } from '../example.ts'
import { countedKinds, merged, twoPlaces } from './marker-gene.ts'
import { database, oneSample, screened } from './microbes.ts'

export const communitiesExamples: Examples = {
  kraken2: oneSample,
  kraken2_build: database,
  vsearch: merged,
  diversity: countedKinds,
  amplicons_16s: twoPlaces,
  metagenome_screening: screened,
}
