export type Language = 'en' | 'zh'

/** The language of the terminal, as its locale says. */
export function terminalLanguage(): Language {
  const locale = process.env['LC_ALL'] ?? process.env['LC_MESSAGES'] ?? process.env['LANG'] ?? ''
  return locale.toLowerCase().startsWith('zh') ? 'zh' : 'en'
}
