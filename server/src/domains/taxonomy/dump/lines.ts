import { Transform } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'

/** Longer than any line of a taxdump is. */
const longestLine = 1024 * 1024

/**
 * Turns a file of a taxdump, whose fields are parted by `\t|\t` and whose lines end with `\t|`, into lines of `copy`.
 * See readme.txt beside https://ftp.ncbi.nlm.nih.gov/pub/taxonomy/taxdump.tar.gz.
 *
 * @param toRow the columns of a line's fields; undefined leaves the line out
 */
export function copyLines(toRow: (fields: readonly string[]) => readonly string[] | undefined): Transform {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  const rowsOf = (lines: readonly string[]) => {
    let rows = ''
    for (const line of lines) {
      const row = toRow(line.replace(/(\t\|)?\r?$/, '').split('\t|\t'))
      if (row) rows += `${row.map(escaped).join('\t')}\n`
    }
    return rows
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const lines = (rest + decoder.write(chunk)).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > longestLine) return done(new UnreadableDump())
      done(null, rowsOf(lines))
    },
    flush(done) {
      done(null, rest === '' ? '' : rowsOf([rest]))
    },
  })
}

/** What it is given is no taxdump. */
export class UnreadableDump extends Error {}

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
