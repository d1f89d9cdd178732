import type { TextFault } from './text-faults.ts'

/** How files begin that are documents or packed, and no plain text. */
const marks: readonly (readonly [begin: string, name: string])[] = [
  ['PK\u0003\u0004', 'Word, Excel, zip'],
  ['\u00D0\u00CF\u0011\u00E0', 'Word, Excel'],
  [String.raw`{\rtf`, 'RTF'],
  ['%PDF-', 'PDF'],
  ['\u001F\u008B', 'gzip'],
]
const markup = /^\s*<(!doctype html|html|head|body|table|meta)[\s>]/i

/** Text with line ends of one kind and without the mark of its encoding. */
export const withoutMarks = (text: string) => text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')

/** That something is a document of a word processor, packed, or of bytes that are no letters. */
export function documentFaults(text: string): readonly TextFault[] {
  const [, mark] = marks.find(([begin]) => text.startsWith(begin)) ?? []
  const what = mark ?? (markup.test(text.slice(0, 1000)) ? 'HTML' : undefined)
  if (what !== undefined) return [{ kind: 'document', line: 1, what }]
  const at = text.search(/[\0\uFFFD]/)
  return at < 0 ? [] : [{ kind: 'binary', line: text.slice(0, at).split('\n').length, what: '' }]
}
