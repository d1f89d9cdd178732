import { createContext, use, useEffect } from 'react'

export interface Crumb {
  readonly title: string
  /** Without an address it is no link. */
  readonly to?: string | undefined
}

/** What the shell tells a page about its place, and what the page can tell the shell. */
export interface PageContext {
  readonly crumbs: readonly Crumb[]
  setTitle(title: string): void
  closeTab(): void
}

export const PageContextProvider = createContext<PageContext | undefined>(undefined)

export function usePageContext(): PageContext | undefined {
  return use(PageContextProvider)
}

/** Gives the tab, and the window, a title from data, such as the name of a project. */
export function useTabTitle(title: string | undefined): void {
  const setTitle = usePageContext()?.setTitle
  useEffect(() => {
    if (title) setTitle?.(title)
  }, [title, setTitle])
}
