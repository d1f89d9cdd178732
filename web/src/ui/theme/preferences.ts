import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '../browser/cookies.ts'
import { sizes, type Size } from './tokens.ts'

export type Language = 'en' | 'zh'

/** What a person sets for this browser. It is kept in cookies, so that every window starts with it. */
export interface Preferences {
  readonly language: Language
  readonly size: Size
  /** The person's own theme colour; without one the platform's is used. */
  readonly theme: string | undefined
  readonly sidebar: 'opened' | 'closed'
}

let current: Preferences = {
  language: firstLanguage(readCookie('language'), navigator.languages),
  size: sizes.find((size) => size === readCookie('size')) ?? 'medium',
  theme: readCookie('theme'),
  sidebar: readCookie('sidebarStatus') === '0' ? 'closed' : 'opened',
}
/** Whether the language was chosen in this browser, and so is not the browser's own or an account's. */
let isChosenHere = isLanguage(readCookie('language'))
const listeners = new Set<() => void>()

/** The stored language, else the first of the browser's that is ours, else English. */
export function firstLanguage(stored: string | undefined, browser: readonly string[]): Language {
  if (isLanguage(stored)) return stored
  const known = browser.find((tag) => /^(en|zh)\b/i.test(tag))
  return known?.toLowerCase().startsWith('zh') ? 'zh' : 'en'
}

/** Language, size and colour as they are now, outside of components. */
export function preferences(): Preferences {
  return current
}

/** Changes some of the preferences, for this page at once and for later ones. */
export function setPreferences(change: Partial<Preferences>): void {
  current = { ...current, ...change }
  isChosenHere ||= change.language !== undefined
  writeCookie('language', isChosenHere ? current.language : undefined)
  writeCookie('size', current.size)
  writeCookie('theme', current.theme)
  writeCookie('sidebarStatus', current.sidebar === 'opened' ? '1' : '0')
  for (const listener of listeners) listener()
}

/** Speaks the language of whoever has signed in, unless another was chosen in this browser. Nothing is stored. */
export function adoptLanguage(language: Language | null): void {
  if (isChosenHere || language === null || language === current.language) return
  current = { ...current, language }
  for (const listener of listeners) listener()
}

function isLanguage(text: string | undefined): text is Language {
  return text === 'en' || text === 'zh'
}

function onPreferences(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The preferences, followed as they change. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(onPreferences, preferences)
}
