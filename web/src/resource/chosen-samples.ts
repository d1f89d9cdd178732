import { idsInAddress } from './chosen-ids.ts'

/** Samples that were chosen elsewhere. */
export function chosenSamples(address: URLSearchParams): readonly string[] {
  return idsInAddress(address.get('samples') ?? '')
}
