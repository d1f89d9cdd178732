import { titleOf } from '../../../resource/titles.ts'
import type { Column } from '../../../ui/data-table/columns.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useText, type Language } from '../../../ui/language/i18n.ts'
import { usePreferences } from '../../../ui/theme/preferences.ts'

/** The column to sort by when the reader's language is sorted. */
const titleKey: Record<Language, string> = { en: 'title_en', zh: 'title_zh' }

interface Titled {
  readonly title_en: string
  readonly title_zh: string
  readonly updated_at: string
}

/** Columns of what has a title in both languages: the reader's, and when it was changed. */
export function useTitledColumns<Row extends Titled>(words: {
  readonly title: string
  readonly changed: string
}): { readonly title: Column<Row>; readonly changed: Column<Row> } {
  const text = useText()
  const format = useFormat()
  const { language } = usePreferences()
  return {
    title: {
      key: titleKey[language],
      title: words.title,
      width: 200,
      sortable: true,
      render: (row) => text(titleOf(row)),
    },
    changed: {
      key: 'updated_at',
      title: words.changed,
      width: 130,
      quiet: true,
      sortable: true,
      render: (row) => format.ago(row.updated_at),
    },
  }
}
