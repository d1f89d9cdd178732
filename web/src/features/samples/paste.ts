import papaparse from 'papaparse'

/** The cells of a block that was copied from a spreadsheet: tabs between columns, quotes around cells with line ends. */
export function blockOf(text: string): string[][] {
  const { data } = papaparse.parse<string[]>(text.replace(/\r\n?/g, '\n').replace(/\n+$/, ''), {
    delimiter: '\t',
  })
  return data
}
