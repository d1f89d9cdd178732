import type { SecondFactorState } from '@omics/contract/account/factors'

/** Where a wrong proof of presence is told; where none is asked for, none is wrong. */
export const presenceField: Record<
  SecondFactorState['proof'],
  ['presence', 'code'] | ['presence', 'password']
> = {
  code: ['presence', 'code'],
  password: ['presence', 'password'],
  none: ['presence', 'password'],
}
