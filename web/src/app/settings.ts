import { defaultThemeColour } from '../ui/theme/accent.ts'

/** How the shell is built, by the names of the specification (section 2.4). */
export const settings = {
  /** The theme picker in the top bar. */
  showSettings: true,
  /** The bar of visited pages. */
  tagsView: true,
  /** The top bar stays while a page scrolls. */
  fixedHeader: true,
  /** The logo beside the name of the platform. */
  sidebarLogo: true,
  /** Chinese titles are also found by their pinyin. */
  supportPinyinSearch: true,
  theme: defaultThemeColour,
  /** Where errors of the page are noted. */
  errorLog: ['production'],
} as const

/** Whether errors are noted in a build of this mode. */
export function notesErrors(mode: string): boolean {
  return settings.errorLog.some((one) => one === mode)
}
