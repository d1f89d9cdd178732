/** No row shows more characters; the browser lays out whatever it is given, and megabytes in one row hold it up for seconds. */
const longest = 1000

/** The beginning of a text that stands in one row; all of it stands in the file as text. */
export function shownText(text: string): string {
  return beginningOf(text, longest)
}

/** The same of a text that is broken into several, of so many characters at most. */
export function beginningOf(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text
}
