/** The value of a cell of a workbook, as ExcelJS gives it, as text: dates in ISO, formulas by their results. */
export function workbookCellText(value: unknown): string {
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'object' || value === null) return ''
  if ('richText' in value && Array.isArray(value.richText)) {
    const parts: readonly unknown[] = value.richText
    return parts.map(workbookCellText).join('')
  }
  if ('formula' in value || 'sharedFormula' in value)
    return 'result' in value ? workbookCellText(value.result) : ''
  if ('error' in value) return workbookCellText(value.error)
  return 'text' in value ? workbookCellText(value.text) : ''
}

function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return ''
  const iso = value.toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}
