import { useMemo } from 'react'
import { renderMarkdown } from './render.ts'

interface Props {
  readonly text: string
  readonly className: string | undefined
  readonly as?: 'article' | 'div'
}

/** Text as people write it in Markdown, set; what could do harm in it was taken out when it was rendered. */
export function Prose({ text, className, as: Element = 'article' }: Props) {
  const html = useMemo(() => renderMarkdown(text), [text])
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
