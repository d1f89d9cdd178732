import type { Failure, FailureCode } from './failure.ts'
import { en } from './failure-texts.en.ts'
import { zh } from './failure-texts.zh.ts'
import type { FailureTexts } from './failure-words.ts'

const TEXTS = { en, zh }

/** What happened and what to do about it, in words. */
export function describeFailure<Code extends FailureCode>(
  why: Failure<Code>,
  language: 'en' | 'zh',
): { what: string; advice: string } {
  const texts: FailureTexts = TEXTS[language]
  return texts[why.code](why.args)
}
