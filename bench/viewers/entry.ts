import type { Locator, Page } from 'playwright-core'

export type Size = 'small' | 'large'

/** Of a file, one after the other. */
type Parts = Iterable<string | Uint8Array>

/** A viewer to measure. */
export interface Entry {
  readonly name: string
  /** Of its page, with the view that it begins with. */
  readonly path: string
  readonly sizes: Readonly<Record<Size, string>>
  /** What is chosen, by the ends of the names of its files. */
  files(size: Size): Readonly<Record<string, Parts>>
  /** What stands once the picture does. */
  shown(tab: Page): Locator
  /** Where the wheel is turned. */
  scrolled(tab: Page): Locator
}
