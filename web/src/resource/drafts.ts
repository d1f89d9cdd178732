/** What was typed into forms that were left without saving: in the memory of the page alone, which goes with its person. */
const drafts = new Map<string, object>()
const mostDrafts = 50
/** Fields of such names are typed anew. */
const secret = /password|secret|token|code/i

/** Keeps what was typed last into a form, together with what had been typed before. */
export function keepDraft(form: string, typed: object): void {
  const open = Object.entries(typed).filter(([field]) => !secret.test(field))
  if (open.length === 0) return
  const draft = { ...drafts.get(form), ...Object.fromEntries(open) }
  drafts.delete(form)
  drafts.set(form, draft)
  const [oldest] = drafts.keys()
  if (drafts.size > mostDrafts && oldest !== undefined) drafts.delete(oldest)
}

/** What had been typed into a form; undefined where nothing had. */
export function draftOf(form: string): object | undefined {
  return drafts.get(form)
}

export function dropDraft(form: string): void {
  drafts.delete(form)
}
