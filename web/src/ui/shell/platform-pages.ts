import { createContext } from 'react'
import type { RouteRecord } from './route-record.ts'

/** The pages as the platform was built with them, for whoever puts their menus in order. */
export const PlatformPages = createContext<readonly RouteRecord[]>([])

interface MenuPage {
  /** Where it stands, with `:id` for what it shows. */
  readonly address: string
  /** False: links alone lead there, and no menu ever shows it. */
  readonly listed: boolean
}

/** The page behind a menu; none behind a group, or a link that was added. */
export function pageOfMenu(pages: readonly RouteRecord[], name: string): MenuPage | undefined {
  const page = pages.find((one) => one.name.toLowerCase() === name.toLowerCase())
  return page && { address: page.path.replace(/\/\*$/, ''), listed: page.hidden !== true }
}
