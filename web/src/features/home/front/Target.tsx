import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  readonly to: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link that administrators set: to a page of the platform, or to somewhere else in a tab of its own. */
export function Target({ to, className, children }: Props) {
  if (to.startsWith('/')) {
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    )
  }
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  )
}
