import type { Reaction } from './catalogue.ts'
import { reactionTo } from './catalogue.ts'

/** Where reactions to failures go: the app puts its messages and its router here. */
export interface Surface {
  tell(kind: 'error' | 'warning', paragraphs: readonly string[]): void
  toLogin(reload: boolean): void
  toIndex(): void
}

let surface: Surface | undefined

/** Says where reactions go from now on. */
export function setSurface(next: Surface): void {
  surface = next
}

/** Does what the error catalogue says about a failure. */
export function react(error: unknown, ofPage = false): void {
  carryOut(reactionTo(error, ofPage))
}

/** The same where the part that failed tells of it itself: only the end of a sign-in is followed and told here. */
export function reactQuietly(error: unknown): void {
  const reaction = reactionTo(error)
  if (reaction.goTo === 'login' || reaction.goTo === 'login-and-reload') carryOut(reaction)
}

function carryOut({ tell, goTo }: Reaction): void {
  if (tell) surface?.tell(tell.kind, tell.paragraphs)
  if (goTo === 'index') surface?.toIndex()
  else if (goTo !== undefined) surface?.toLogin(goTo === 'login-and-reload')
}
