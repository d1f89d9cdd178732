import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** The rows of the tables of a document that begin in some way. */
export function rowsOf(document: string, begin: RegExp): string[] {
  return readFileSync(join(root, 'docs', document), 'utf8')
    .split('\n')
    .filter((line) => begin.test(line))
}

/** A file, and words of the name of a test in it. */
interface NamedTest {
  readonly file: string
  readonly words: string
}

/** The tests that a row names, each as a file in code and words in quotation marks. */
export const namedIn = (row: string): NamedTest[] =>
  [...row.matchAll(/`([^`]+\.tsx?)` “([^”]+)”/g)].map(([, file = '', words = '']) => ({ file, words }))

/** Of the tests that rows name, those that there are none of. */
export function missingOf(rows: readonly string[]): NamedTest[] {
  return rows.flatMap(namedIn).filter(({ file, words }) => {
    const path = join(root, file)
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(words)
  })
}
