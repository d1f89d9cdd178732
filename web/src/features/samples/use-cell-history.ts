import { App } from 'antd'
import { useRef } from 'react'
import { samples } from '@omics/contract/samples/samples'
import { call } from '../../api/client.ts'
import { isFailure } from '../../api/failure.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import {
  afterRedo,
  afterUndo,
  noHistory,
  reversed,
  withStep,
  without,
  type CellStep,
  type Step,
} from './history.ts'
import { sampleMessages } from './messages.ts'
import { storeInParts } from './store-in-parts.ts'
import { patchRows } from './use-sample-rows.ts'
import { useTellRefusal } from './use-tell-refusal.ts'
import { useUndoKeys } from './use-undo-keys.ts'

/** Stores steps of many cells, and takes back or repeats what was stored. */
export function useCellHistory(projectId: string) {
  const t = useMessages(sampleMessages)
  const { message } = App.useApp()
  const tellRefusal = useTellRefusal()
  const history = useRef(noHistory)
  const remember = (step: Step) => {
    history.current = withStep(history.current, step)
  }

  const store = async (steps: readonly CellStep[]) => {
    const cells = steps.map(({ sample_id, column_id, before, after }) => ({
      sample_id,
      column_id,
      base: before,
      value: after,
    }))
    const { items } = await call(samples.cells, { params: { id: projectId }, body: { cells } })
    patchRows(items)
  }

  /** Stores many cells, all or none. Answers whether they are stored; why not is told. */
  const saveMany = async (step: Step): Promise<boolean> => {
    try {
      await storeInParts(step, store, (part) => {
        remember(part)
        message.warning(t('storedInPart', { count: part.cells.length, all: step.cells.length }))
      })
      return true
    } catch (error) {
      if (isFailure(error, 'stale')) message.warning(t('undoStale'))
      else tellRefusal(error)
      return false
    }
  }

  const move = async (direction: 'undo' | 'redo') => {
    const { done, undone } = history.current
    const step = direction === 'undo' ? done.at(-1) : undone.at(-1)
    if (!step) {
      message.info(t(direction === 'undo' ? 'nothingToUndo' : 'nothingToRedo'))
      return
    }
    const stored = await saveMany(direction === 'undo' ? reversed(step) : step)
    if (!stored) history.current = without(history.current, step)
    else history.current = direction === 'undo' ? afterUndo(history.current) : afterRedo(history.current)
    if (stored) message.success(t(direction === 'undo' ? 'undone' : 'redone', { what: step.what }))
  }
  useUndoKeys(move)

  return { remember, saveMany, move }
}
