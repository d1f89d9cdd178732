import { piecesIn } from './placeholders.ts'
import { BlockFault, type Writer } from './writing.ts'

/** Words of the template with values put in. A value that cannot be told is left out, and told to those who may edit. */
export const writeText: Writer<'text'> = async (writing, block) => {
  const faults: BlockFault[] = []
  const parts: string[] = []
  for (const piece of piecesIn(writing.inWords(block.text))) {
    if ('text' in piece) parts.push(piece.text)
    else
      parts.push(
        await writing.printed(piece.expression).then(asPlainText, (error: unknown) => {
          if (!(error instanceof BlockFault)) throw error
          faults.push(error)
          return '…'
        }),
      )
  }
  const text = parts.join('')
  const [first] = faults
  if (text.trim() === '') throw first ?? new BlockFault({ en: 'Write a text.', zh: '请填写文字。' })
  return { bodies: [{ kind: 'text', text: text.slice(0, 100_000) }], lacks: first?.reason }
}

/** What comes from a result is text, whatever marks it holds. */
const asPlainText = (value: string) => value.replace(/[\\`*_{}[\]<>#|~]/g, String.raw`\$&`)
