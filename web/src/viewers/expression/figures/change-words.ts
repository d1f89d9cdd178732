import type { Say } from '../../../ui/language/i18n.ts'
import type { messages } from '../messages.ts'
import type { GeneResult } from '../results.ts'

/** What a picture of changes calls its axes, its sides and the figures of a point. */
export interface ChangeWords {
  readonly change: string
  readonly p: string
  readonly mean: string
  readonly sides: readonly [lower: string, within: string, higher: string]
}

/** The words for a table of results, which say whether its p is adjusted for many tests. */
export function changeWords(results: readonly GeneResult[], say: Say<(typeof messages)['en']>): ChangeWords {
  return {
    change: say('change'),
    p: results[0]?.isAdjusted === true ? say('adjusted') : 'p',
    mean: say('mean'),
    sides: [say('lower'), say('unchanged'), say('higher')],
  }
}
