/** What every section begins with, as long as nobody has changed it. */
export function heading(key: string, title: string) {
  return { key, title: title.slice(0, 300), shown: true, edited: false }
}
