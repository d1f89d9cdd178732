import { StringDecoder } from 'node:string_decoder'
import { UnreadableDump } from './faults.ts'

/** Longer than any line of a taxdump is. */
const longestLine = 1024 * 1024

/**
 * Turns a file of a taxdump, whose fields are parted by `\t|\t` and whose lines end with `\t|`, into lines of `copy`, chunk
 * by chunk. See readme.txt beside https://ftp.ncbi.nlm.nih.gov/pub/taxonomy/taxdump.tar.gz.
 *
 * A generator, for what a stream's own methods throw ends the process.
 * @param toRow the columns of a line's fields; null leaves the line out, and undefined is a line of another layout
 */
export async function* copyLines(
  name: string,
  chunks: AsyncIterable<unknown>,
  toRow: (fields: readonly string[]) => readonly string[] | null | undefined,
): AsyncGenerator<string> {
  let passed = 0
  const rowsOf = (lines: readonly string[]) => {
    let rows = ''
    for (const line of lines) {
      passed += 1
      const row = toRow(line.replace(/(\t\|)?\r?$/, '').split('\t|\t'))
      if (row === undefined) throw new UnreadableDump({ is: 'layout', name, line: passed })
      if (row) rows += `${row.map(escaped).join('\t')}\n`
    }
    return rows
  }
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of chunks) {
    if (!Buffer.isBuffer(chunk)) continue
    const lines = (rest + decoder.write(chunk)).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new UnreadableDump({ is: 'large' })
    yield rowsOf(lines)
  }
  if (rest !== '') yield rowsOf([rest])
}

// NUL is no character of a text in PostgreSQL.
const special = /[\\\t\n\r\0]/
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '',
}

function escaped(field: string): string {
  return special.test(field) ? field.replace(/[\\\t\n\r\0]/g, (found) => escapes[found] ?? '') : field
}
