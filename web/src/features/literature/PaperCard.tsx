import { useSearchParams } from 'react-router'
import type { PaperShown } from '@omics/contract/literature/papers'
import { Card } from '../../ui/layout/Cards.tsx'
import { useAuthors } from './use-authors.ts'

/** A paper in one glance, which opens beside the list. */
export function PaperCard({ paper }: { readonly paper: PaperShown }) {
  const [address] = useSearchParams()
  const authors = useAuthors(paper.authors, 3)
  const to = new URLSearchParams(address)
  to.set('paper', paper.id)
  const volume = `${paper.volume}${paper.issue && `(${paper.issue})`}`
  const place = [volume, paper.pages].filter(Boolean).join(': ')
  return (
    <Card
      to={`?${to.toString()}`}
      title={paper.title}
      summary={authors}
      foot={[paper.journal, paper.year, place].filter(Boolean).map((part) => (
        <span key={part}>{part}</span>
      ))}
    />
  )
}
