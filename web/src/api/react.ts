import { reactionTo, type CallFor, type Reaction, type Telling } from './catalogue.ts'

/** Where reactions to failures go: the app puts its messages and its router here. */
export interface Surface {
  tell(telling: Telling): void
  toLogin(): void
  /** Loads the sign-in anew and tells this there, as a message of this page would go with the page. */
  toFreshLogin(telling: Telling): void
  toIndex(): void
}

let surface: Surface | undefined

/** Says where reactions go from now on. */
export function setSurface(next: Surface): void {
  surface = next
}

/** Failures that are told, or are told by the part that they are of. */
const told = new WeakSet<object>()

/** Whether a failure was reacted to already, in whichever way. */
export function wasToldOf(error: unknown): boolean {
  return typeof error === 'object' && error !== null && told.has(error)
}

function note(error: unknown): void {
  if (typeof error === 'object' && error !== null) told.add(error)
}

/** Does what the error catalogue says about a failure. */
export function react(error: unknown, callFor: CallFor = 'action'): void {
  note(error)
  carryOut(reactionTo(error, callFor))
}

/** The same where the part that failed tells of it itself: only the end of a sign-in is followed and told here. */
export function reactQuietly(error: unknown): void {
  note(error)
  const reaction = reactionTo(error)
  if (reaction.goTo === 'login' || reaction.goTo === 'fresh-login') carryOut(reaction)
}

function carryOut({ tell, goTo }: Reaction): void {
  if (tell && goTo === 'fresh-login') return surface?.toFreshLogin(tell)
  if (tell) surface?.tell(tell)
  if (goTo === 'index') surface?.toIndex()
  else if (goTo === 'login') surface?.toLogin()
}
