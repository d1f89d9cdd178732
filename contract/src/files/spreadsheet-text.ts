/**
 * A spreadsheet runs a text that begins like a formula, in wide characters too; an apostrophe before it stops that. Where
 * semicolons separate cells, as they do in much of Europe, and after a line break, a cell begins in the middle of a text.
 */
export function harmless(text: string): string {
  return text.replaceAll(/^(?=[=+\-@＝＋－＠\t\r\n])|[;\t\r\n](?=[=+\-@＝＋－＠])/g, "$&'")
}

/**
 * A cell of a table of which nobody knows whether it holds figures or texts: figures and strands stay what they are,
 * however they begin; whatever else a spreadsheet could run becomes a text.
 */
export const harmlessCell = (cell: string): string =>
  /^([+-]|[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?|[+-]inf)$/i.test(cell) ? cell : harmless(cell)
