import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { once } from 'node:events'

type Row = readonly (string | number)[]

/** A table with its header; tabs and line ends in texts become blanks. */
export async function writeTsv(path: string, header: readonly string[], rows: Iterable<Row>): Promise<void> {
  const stream = createWriteStream(path)
  const text = (row: Row) => `${row.map((one) => String(one).replaceAll(/[\t\r\n]/g, ' ')).join('\t')}\n`
  let part = text(header)
  for (const row of rows) {
    part += text(row)
    if (part.length < 1 << 20) continue
    if (!stream.write(part)) await once(stream, 'drain')
    part = ''
  }
  stream.end(part)
  await once(stream, 'finish')
}

/** The rows of such a table as records of texts. */
export async function readTsv(path: string): Promise<Record<string, string>[]> {
  const [header = '', ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n')
  const names = header.split('\t')
  return lines.map((line) => {
    const texts = line.split('\t')
    return Object.fromEntries(names.map((name, at) => [name, texts[at] ?? '']))
  })
}

export const writeJson = (path: string, value: unknown): void =>
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)

export const readJson = (path: string): Record<string, unknown> => JSON.parse(readFileSync(path, 'utf8'))

/** The lines of a file that hold something. */
export const linesIn = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '')
