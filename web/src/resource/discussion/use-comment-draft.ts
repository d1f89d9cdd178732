import { useState } from 'react'
import { Comment } from '@omics/contract/discussion/comments'
import { draftOf, dropDraft, keepDraft } from '../drafts.ts'

const fields = Comment.pick({ text: true, mentions: true })
type Draft = Pick<Comment, 'text' | 'mentions'>

const nothing: Draft = { text: '', mentions: [] }

/**
 * What is being written into a comment, which is found again after its page or drawer was left.
 * @param key names the comment, or the place of a new one
 * @param begins as it was kept, where it is changed
 */
export function useCommentDraft(key: string, begins: Draft = nothing) {
  const [draft, setDraft] = useState((): Draft => {
    const kept = fields.partial().safeParse(draftOf(key)).data
    return { text: kept?.text ?? begins.text, mentions: kept?.mentions ?? begins.mentions }
  })
  const write = (changed: Partial<Draft>) => {
    keepDraft(key, changed)
    setDraft((before) => ({ ...before, ...changed }))
  }
  const drop = () => {
    dropDraft(key)
    setDraft(nothing)
  }
  return { draft, write, drop }
}
