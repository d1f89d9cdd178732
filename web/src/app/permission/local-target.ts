/** A page of ours to go to after signing in. Anything that could lead elsewhere becomes the index. */
export function localTarget(wanted: string | null | undefined): string {
  if (!wanted) return '/'
  const suspicious = [...wanted].some(
    (character) => character < ' ' || character === '\\' || character === '\u007f',
  )
  const local = wanted.startsWith('/') && !wanted.startsWith('//') && !wanted.startsWith('/login')
  return local && !suspicious ? wanted : '/'
}

/** The address of the sign-in page that leads back here. */
export function signInAddress(from: string): string {
  const target = localTarget(from)
  return target === '/' || target === '/index' ? '/login' : `/login?redirect=${encodeURIComponent(target)}`
}

/** Where somebody makes an account of their own. */
export const registrationAddress = '/login?way=register'
