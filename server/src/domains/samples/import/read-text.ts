import papaparse from 'papaparse'
import { mostRows, tableOf, UnreadableTable, type Table } from './table.ts'

/** Reads separated values: the encoding is recognised, and the separator unless the name says tabs. */
export function readText(bytes: Uint8Array, fileName: string): Table {
  const { text, encoding } = decode(bytes)
  if (text.includes('\u0000')) throw new UnreadableTable('not_text')
  const tabs = /\.(tsv|tab)$/i.test(fileName)
  const parsed = papaparse.parse<string[]>(text, {
    delimiter: tabs ? '\t' : separatorOf(text),
    skipEmptyLines: false,
    preview: mostRows * 2,
  })
  if (parsed.errors.some((error) => error.code === 'MissingQuotes')) throw new UnreadableTable('quotes')
  return tableOf(
    parsed.data.map((cells, index) => ({ number: index + 1, cells })),
    encoding,
  )
}

/** UTF-8 where the bytes are valid as such, UTF-16 by its mark, else GB18030 as Chinese Excel writes, else Latin. */
function decode(bytes: Uint8Array): { text: string; encoding: string } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs(bytes, 'utf-16le') ?? refuse()
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs(bytes, 'utf-16be') ?? refuse()
  if (bytes.subarray(0, 4096).includes(0)) return refuse()
  return decodeAs(bytes, 'utf-8') ?? decodeAs(bytes, 'gb18030') ?? decodeAs(bytes, 'windows-1252') ?? refuse()
}

function refuse(): never {
  throw new UnreadableTable('not_text')
}

function decodeAs(bytes: Uint8Array, encoding: string): { text: string; encoding: string } | undefined {
  try {
    return {
      text: new TextDecoder(encoding, { fatal: true }).decode(bytes),
      encoding: encoding.toUpperCase(),
    }
  } catch {
    return undefined
  }
}

/** The separator that the first lines hold most evenly; quotes are left out of the count. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
  const scores = [',', '\t', ';', '|'].map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1)
    const head = counts[0] ?? 0
    return {
      separator,
      score: head === 0 ? 0 : counts.filter((count) => count === head).length * 1000 + head,
    }
  })
  const [best] = scores.toSorted((a, b) => b.score - a.score)
  return best && best.score > 0 ? best.separator : ','
}
