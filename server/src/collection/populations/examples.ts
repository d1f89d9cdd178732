import type { Examples } from '../example.ts'
import { genotyped, pValues, withHeights, withVillages } from './villages.ts'

export const populationsExamples: Examples = {
  plink_quality: genotyped(),
  plink_linkage: genotyped(),
  plink_pca: withVillages,
  plink_association: withHeights,
  manhattan: pValues,
  association_study: withHeights,
}
