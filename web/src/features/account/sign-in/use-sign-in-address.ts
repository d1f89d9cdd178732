import { useSearchParams } from 'react-router'

/** What the sign-in page shows: the ways in, an account of one's own, or a new password. */
export type SignInView = 'in' | 'register' | 'forgotten'

/** Which of them the address asks for. A channel by which people come leads to registration. */
export function useSignInView(): SignInView {
  const [params] = useSearchParams()
  const way = params.get('way')
  if (way === 'register' || way === 'forgotten') return way
  return params.has('channel') && way === null ? 'register' : 'in'
}

/** The addresses of these views, each keeping where to go on to, the channel and an invitation. */
export function useSignInAddress(): (view: SignInView) => string {
  const [params] = useSearchParams()
  return (view) => {
    const next = new URLSearchParams(params)
    if (view === 'in' && !params.has('channel')) next.delete('way')
    else next.set('way', view)
    return `/login${next.size > 0 ? `?${next}` : ''}${location.hash}`
  }
}
