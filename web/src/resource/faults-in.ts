import type { FieldFault } from '@omics/contract/errors'
import type { ApiFailure } from '../api/failure.ts'

/**
 * The fields that a refused save is about: those that the answer names, or those that hold what somebody else has
 * already.
 */
export function faultsIn(
  values: object,
  { id, fields, details, message }: ApiFailure,
): readonly FieldFault[] {
  if (id !== 'name_taken' && id !== 'address_taken') return fields
  const taken = folded(details[id === 'name_taken' ? 'name' : 'address'])
  return Object.entries(values)
    .filter(([, value]) => taken !== '' && folded(value) === taken)
    .map(([path]) => ({ path, message }))
}

const folded = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : '')
