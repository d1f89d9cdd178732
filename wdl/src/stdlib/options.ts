import { BooleanType, optional } from '../types/type.ts'
import { hasKind } from './arguments.ts'
import { E, V, X, signature, type LibraryFunction } from './signature.ts'

/** Functions on optional values and enums. */
export const optionFunctions: readonly LibraryFunction[] = [
  {
    name: 'defined',
    since: '1.0',
    signatures: [signature([optional(X)], BooleanType)],
    evaluate: ([value = null]) => value !== null,
  },
  {
    name: 'value',
    since: '1.3',
    signatures: [signature([E], V)],
    evaluate: ([choice = null]) => (hasKind(choice, 'Enum') ? choice.value : choice),
  },
]
