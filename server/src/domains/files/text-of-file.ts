import { isUnreadable, type TextFault } from '@omics/contract/files/text/text-faults'
import { looksUpTo, lookAtText } from '@omics/contract/files/text/text-look'
import type { TextLook } from '@omics/contract/files/text/text-part'
import type { Context } from '../../context.ts'
import type { FileRow } from '../../db/tables/files.ts'
import { headOf, type Head } from './head.ts'

/**
 * What the text of a file is, and what is wrong with it, as far as its beginning tells; undefined where it cannot be read.
 * @param patterns file names that whoever asks for it expects
 */
export async function lookAtFile(
  context: Pick<Context, 'db' | 'storage'>,
  row: FileRow,
  patterns: readonly string[],
): Promise<TextLook | undefined> {
  const head = await headOf(context, row, looksUpTo)
  return head && lookAtHead(head, patterns)
}

/** The same of bytes that are at hand. */
export function lookAtHead(head: Head, patterns: readonly string[]): TextLook | undefined {
  if (head.bytes.length === 0) return undefined
  const { text, faults } = decoded(head.bytes)
  const look = lookAtText(text, patterns, !head.whole)
  const own = look.faults.some(isUnreadable) ? [] : faults
  return { ...look, faults: [...own, ...look.faults] }
}

/** A text as its bytes encode it, with what a pasted one never has: another encoding, the mark before it, other line ends. */
function decoded(bytes: Buffer): { text: string; faults: readonly TextFault[] } {
  const wide = wideEncoding(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes), faults: [at(1, 'utf16')] }
  const text = inUtf8(bytes)
  if (text === undefined) return { text: bytes.toString('latin1'), faults: [at(1, 'encoding')] }
  const bom = text.startsWith('\uFEFF') ? [at(1, 'bom')] : []
  const ends = /\r\n?/.test(text) ? [at(1, 'line_ends')] : []
  return { text, faults: [...bom, ...ends] }
}

/** The text of bytes in UTF-8, of which the last letter may be cut off; undefined where they are none. */
function inUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true })
  } catch {
    return undefined
  }
}

const at = (line: number, kind: TextFault['kind']): TextFault => ({ kind, line, what: '' })

/** UTF-16 by its mark, or by the zeros beside the letters of its first bytes. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes
  if ((first === 0xff && second === 0xfe) || (first > 0 && second === 0 && third > 0 && fourth === 0))
    return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second > 0 && third === 0 && fourth > 0))
    return 'utf-16be'
  return undefined
}
