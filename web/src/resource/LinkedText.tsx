import { commentParts } from './discussion/comment-parts.ts'

/** A text that people wrote, in which addresses can be followed. */
export function LinkedText({ text }: { text: string }) {
  return commentParts(text, []).map((part, at) =>
    part.is === 'link' ? (
      <a key={at} href={part.text} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  )
}
