import { useState } from 'react'
import type { OutputOf } from '@omics/contract/endpoint'
import { samples } from '@omics/contract/samples/samples'
import { call } from '../../../api/client.ts'
import { invalidate } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { useUndo } from '../../../ui/notices/use-undo.ts'
import { reversed, type Step } from '../history.ts'
import { sampleMessages } from '../messages.ts'
import { useTellRefusal } from '../use-tell-refusal.ts'

/** A column that is to be filled, and with what; an empty text empties its cells. */
export interface Filling {
  readonly id: string
  readonly text: string
}

interface Options {
  readonly projectId: string
  remember(step: Step): void
  saveMany(step: Step): Promise<boolean>
  onDone(): void
}

/** Fills columns of many samples at once, and offers to take it back. */
export function useFilling({ projectId, remember, saveMany, onDone }: Options) {
  const t = useMessages(sampleMessages)
  const offerUndo = useUndo()
  const tellRefusal = useTellRefusal()
  const [saving, setSaving] = useState(false)
  const fill = async (ids: readonly string[], wanted: readonly Filling[]) => {
    setSaving(true)
    try {
      const values = Object.fromEntries(wanted.map(({ id, text }) => [id, text || null]))
      const body = { which: { ids: [...ids] }, values }
      const filled = await call(samples.fill, { params: { id: projectId }, body })
      await invalidate(samples.search)
      const cells = await cellsOf(projectId, filled.before)
      const step = { what: t('cellsChanged', { count: cells.length }), cells }
      remember(step)
      offerUndo(t('filled', { count: filled.changed }), () => void saveMany(reversed(step)))
      onDone()
    } catch (error) {
      tellRefusal(error)
    } finally {
      setSaving(false)
    }
  }
  return { fill, saving }
}

/** What the cells hold now is what the server made of the text, so it is asked for once. */
async function cellsOf(
  projectId: string,
  before: OutputOf<typeof samples.fill>['before'],
): Promise<Step['cells']> {
  const [first] = before
  const params = first && { id: projectId, sample_id: first.sample_id }
  const sample = params && (await call(samples.show, { params }))
  return before.map(({ sample_id, column_id, value }) => ({
    sample_id,
    column_id,
    before: value,
    after: sample?.values[column_id] ?? null,
  }))
}
