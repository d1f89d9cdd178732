import { type Language, type Say, sayBoth } from '../../../ui/language/i18n.ts'
import { frontMessages } from './messages.ts'

type Named<Name extends string> = Readonly<Record<`${Name}_${Language}`, string>>

/** What administrators wrote, in one language. */
export function words<Name extends string>(of: Named<Name>, name: Name, language: Language): string {
  return of[`${name}_${language}`]
}

type Heading = Parameters<Say<(typeof frontMessages)['en']>>[0]

/** A heading of the page in one language, whichever the reader's is, so that a preview can show either. */
export function heading(key: Heading, language: Language): string {
  return sayBoth(frontMessages, (say) => say(key))[language]
}
