import i18next from 'i18next'
import { preferences, usePreferences, type Language } from '../theme/preferences.ts'
import { words } from './words.ts'

export type { Language } from '../theme/preferences.ts'

/** A text in both languages, where it travels as a value: titles of routes, names of states. */
export type Text = Readonly<Record<Language, string>>

/**
 * The Chinese side of a domain's English messages: the same keys, except that Chinese has no `_one` form. Write
 * `const zh = {…} satisfies Translation<typeof en>`, so that a missing or a surplus key does not compile.
 */
export type Translation<En extends Record<string, string>> = {
  readonly [Key in keyof En as Key extends `${string}_one` ? never : Key]: string
}

export interface Messages<En extends Record<string, string>> {
  readonly namespace: string
  readonly en: En
}

void i18next.init({
  lng: preferences().language,
  fallbackLng: false,
  resources: { en: { words: words.en }, zh: { words: words.zh } },
  fallbackNS: 'words',
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
})

/** Registers the messages of a domain, which says `words` too. `{{name}}` is filled in; `_one` and `_other` follow `count`. */
export function defineMessages<const En extends Record<string, string>>(
  namespace: string,
  en: En,
  zh: Translation<En>,
): Messages<En> {
  i18next.addResourceBundle('en', namespace, en)
  i18next.addResourceBundle('zh', namespace, zh)
  return { namespace, en }
}

type Singular<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key
/** The keys to ask for: of `runs_one` and `runs_other` just `runs`. */
type MessageKey<En> = Singular<keyof En & string>

type Holes<Message> = Message extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Holes<Rest> : never
type MessageOf<En, Key extends string> = En[keyof En & (Key | `${Key}_other`)]
/** A message with forms may be told how many beside the written figure that fills its hole. */
type Values<En, Key extends string> = Record<Holes<MessageOf<En, Key>>, string | number> &
  (`${Key}_other` extends keyof En ? { readonly count?: string | number } : unknown)
/** What a message without holes is told: how many, where its word depends on it, such as `sample` and `samples`. */
type Counted<En, Key extends string> = `${Key}_other` extends keyof En ? [{ readonly count: number }] : []

/** What a domain may say: its messages, and the words of all where it has none of that key. */
type Sayable<En> = En & Omit<typeof words.en, keyof En | Singular<keyof En>>

/** Says a message; one with holes asks for their values, where `as const` lets the compiler see them. */
export type Say<En> = SayOf<Sayable<En>>
type SayOf<En> = <Key extends MessageKey<En>>(
  key: Key,
  ...values: string extends MessageOf<En, Key>
    ? [values?: Record<string, string | number>]
    : [Holes<MessageOf<En, Key>>] extends [never]
      ? Counted<En, Key>
      : [Values<En, Key>]
) => string

/** The messages of a domain in the reader's language. */
export function useMessages<En extends Record<string, string>>(messages: Messages<En>): Say<En> {
  const { language } = usePreferences()
  return (key, ...[values]) => translate(messages.namespace, language, key, values)
}

/** The same outside of components, for messages that are told at once. */
export function say<En extends Record<string, string>>(messages: Messages<En>): Say<En> {
  return (key, ...[values]) => translate(messages.namespace, preferences().language, key, values)
}

/** The same in both languages, for what travels as a value. */
export function sayBoth<En extends Record<string, string>>(
  messages: Messages<En>,
  write: (say: Say<En>) => string,
): Text {
  const inLanguage = (language: Language) =>
    write((key, ...[values]) => translate(messages.namespace, language, key, values))
  return { en: inLanguage('en'), zh: inLanguage('zh') }
}

function translate(namespace: string, language: Language, key: string, values: object | undefined): string {
  const options: Record<string, unknown> = { ns: namespace, lng: language, ...values }
  return i18next.t(key, options)
}

/** Picks the reader's side of a text; data, which has one name, stays as it is. */
export function useText(): (text: Text | string) => string {
  const { language } = usePreferences()
  return (text) => (typeof text === 'string' ? text : text[language])
}
