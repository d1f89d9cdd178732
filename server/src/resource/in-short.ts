/** The first names, as the log calls several things at once. */
export function inShort(names: readonly string[]): string {
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} …` : names.join(', ')
}
