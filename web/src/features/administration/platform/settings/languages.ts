/** The languages, each by its own name. */
export const languageText = { en: 'English', zh: '中文' } as const
