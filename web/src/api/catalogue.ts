import { say } from '../ui/language/i18n.ts'
import { uiMessages } from '../ui/language/messages.ts'
import { ApiFailure } from './failure.ts'
import { apiMessages } from './messages.ts'
import { session } from './session.ts'

/** A message over the page. */
export interface Telling {
  readonly kind: 'error' | 'warning'
  readonly paragraphs: readonly string[]
}

/** What the interface does about a failed call, besides what the failing part shows. */
export interface Reaction {
  readonly tell?: Telling
  readonly goTo?: 'login' | 'fresh-login' | 'index'
}

/** What a call was for: the very object that the page shows, a part of the page, or something that somebody did. */
export type CallFor = 'page' | 'part' | 'action'

/** The error catalogue of the platform, row by row. On a 2xx answer the code in the body decides, else the status. */
export function reactionTo(error: unknown, callFor: CallFor = 'action'): Reaction {
  const t = say(apiMessages)
  const tell = (kind: 'error' | 'warning', ...paragraphs: readonly string[]) => ({
    tell: { kind, paragraphs },
  })
  if (!(error instanceof ApiFailure)) return {}
  const { status, code, message, messages } = error
  if (status >= 200 && status < 300) {
    if (code === 422) return tell('error', ...(messages.length > 0 ? messages : [t('invalid')]))
    if (code === 401) return { ...tell('warning', t('authenticationExpired')), goTo: 'fresh-login' }
    return {}
  }
  switch (status) {
    case 0:
      return tell('error', message || t('network'))
    case 500:
      return {}
    case 429:
      return tell('error', say(uiMessages)('tooFrequentCure'))
    case 401:
      // Both are said where somebody is signing in.
      return error.id === 'wrong_password' || error.id === 'second_factor_needed'
        ? {}
        : { ...tell('error', t(isVisitor() ? 'signInFirst' : 'loginExpired')), goTo: 'login' }
    case 404:
      if (callFor === 'page') return { ...tell('error', t('illegalRequest')), goTo: 'index' }
      // A part tells of it in its place. Whoever acts stays where they are: a list behind it can be acted on still.
      return callFor === 'action' ? tell('error', message || t('illegalRequest')) : {}
    case 422:
      return tell('error', messages.join('; ') || t('invalid'))
    case 403:
      return tell('error', message || t('forbidden'))
    default:
      return tell('error', ...(error.id ? [message, t('statusCode', { status })] : [t('status', { status })]))
  }
}

/** Whether somebody is known to be here without an account: nothing of theirs can have expired. */
function isVisitor(): boolean {
  const here = session()
  return here !== undefined && here.user === undefined
}
