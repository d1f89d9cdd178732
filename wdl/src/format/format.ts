import { tolerated } from '../diagnostics.ts'
import { parse } from '../syntax/parse.ts'
import { printDocument } from './document.ts'
import { Page } from './page.ts'
import { sameMeaning } from './same-meaning.ts'

/**
 * The document in the common layout: two blanks a level, one statement a line, an empty line between
 * sections, no line beyond 100 columns that can be broken. Comments and the order of things stay.
 * Line ends become those of Unix.
 * Laying out twice changes nothing more, and what the document means never changes.
 * `undefined` for a document that cannot be read without faults.
 */
export function formatSource(written: string): string | undefined {
  const source = written.replaceAll('\r\n', '\n')
  const { document, diagnostics } = parse(source)
  if (diagnostics.some((each) => tolerated(each).severity === 'error')) return undefined
  const formatted = printDocument(document, new Page(source, document.comments))
  return sameMeaning(document, parse(formatted).document) ? formatted : written
}
