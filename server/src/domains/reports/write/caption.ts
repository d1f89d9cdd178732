import type { OutputFact } from './facts.ts'

const longest = 1000

/** What stands below a picture that nobody wrote a caption for: what it is called, and what it shows. */
export function captionOf({ about }: Pick<OutputFact, 'about'>, name: string): string {
  return [name, about].filter(Boolean).join(' · ').slice(0, longest)
}
