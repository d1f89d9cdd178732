import type { Language } from '../ui/language/i18n.ts'

/** Where the platform itself puts what runs give and what reports hold; paths name these folders in English. */
const own: Readonly<Record<string, string>> = { results: '分析结果', reports: '报告' }

/** What a folder is called on a screen: at the top of a project, those of the platform in the reader's language. */
export function folderTitle(name: string, isAtTop: boolean, language: Language): string {
  return language === 'zh' && isAtTop && Object.hasOwn(own, name) ? (own[name] ?? name) : name
}

/** The same for a path of folders, the first of which lies at the top. */
export function pathTitle(path: string, language: Language): string {
  const [top = '', ...below] = path.split('/')
  return [folderTitle(top, true, language), ...below].join('/')
}
