import { createContext, use, useEffect } from 'react'
import type { Text } from '../language/i18n.ts'

/** Data has one name; what is said of it is said in the reader's language, also while the page sleeps. */
export type Title = string | Text

export interface Crumb {
  readonly title: string
  /** Without an address it is no link. */
  readonly to?: string | undefined
}

/** What the shell tells a page about its place, and what the page can tell the shell. */
export interface PageContext {
  readonly crumbs: readonly Crumb[]
  setTitle(title: Title): void
  closeTab(): void
}

export const PageContextProvider = createContext<PageContext | undefined>(undefined)

export function usePageContext(): PageContext | undefined {
  return use(PageContextProvider)
}

/** Gives the tab, and the window, a title from data, such as the name of a project. */
export function useTabTitle(title: Title | undefined): void {
  const setTitle = usePageContext()?.setTitle
  const { en, zh } = typeof title === 'object' ? title : { en: title, zh: title }
  useEffect(() => {
    if (en && zh) setTitle?.(en === zh ? en : { en, zh })
  }, [en, zh, setTitle])
}
