import { codeParts } from './code-parts.ts'

/** A sentence whose names between backticks are set as code. */
export function CodedText({ text }: { text: string }) {
  return codeParts(text).map((part, index) =>
    part.code ? <code key={index}>{part.text}</code> : <span key={index}>{part.text}</span>,
  )
}
