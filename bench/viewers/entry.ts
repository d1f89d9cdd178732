import type { Locator, Page } from 'playwright-core'

export type Size = 'small' | 'large'

/** Of a file, one after the other. */
type Parts = Iterable<string | Uint8Array>
type Files = Readonly<Record<string, Parts>>

/** A viewer to measure. */
export interface Entry {
  readonly name: string
  /** Of its page, with the view that it begins with. */
  readonly path: string
  readonly sizes: Readonly<Record<Size, string>>
  /** What is chosen, by the ends of the names of its files. */
  files(size: Size): Files | Promise<Files>
  /** What stands once the picture does. */
  shown(tab: Page): Locator
  /** An expression that is true once the picture is on it, where that is a canvas that stands before. */
  readonly drawn?: string
  /** What stands once the whole is shown, where a part of a large file is shown before. */
  whole?(tab: Page): Locator
  /** Where the wheel is turned. */
  scrolled(tab: Page): Locator
}
