import type { Language } from '../../../ui/language/i18n.ts'
import { frontTexts } from './messages.ts'

type Named<Name extends string> = Readonly<Record<`${Name}_${Language}`, string>>

/** What administrators wrote, in one language. */
export function words<Name extends string>(of: Named<Name>, name: Name, language: Language): string {
  return of[`${name}_${language}`]
}

/** A heading of the page in one language, whichever the reader's is. */
export function heading(key: keyof (typeof frontTexts)['en'], language: Language): string {
  return frontTexts[language][key]
}
