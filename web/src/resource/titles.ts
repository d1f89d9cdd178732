import type { Text } from '../ui/language/i18n.ts'

/** The title of an entity that its author named in both languages. */
export function titleOf(row: { readonly title_en: string; readonly title_zh: string }): Text {
  return { en: row.title_en, zh: row.title_zh }
}
