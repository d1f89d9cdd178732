import { App } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { faultSentence } from '@omics/contract/samples/faults'
import { samples, StaleCells, type CellConflict, type Sample } from '@omics/contract/samples/samples'
import { readCell, readName, sameValue } from '@omics/contract/samples/values'
import { call } from '../../api/client.ts'
import { ApiFailure, isFailure, savedByOthers } from '../../api/failure.ts'
import { react } from '../../api/react.ts'
import { useFormat } from '../../ui/language/format.ts'
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
import { cellValue, isFileColumn, type CellColumn } from './values.ts'

/** A cell that two people changed, with where on the screen it stands. */
export interface Conflict {
  readonly sample: Sample
  readonly column: CellColumn
  readonly cell: CellConflict
  readonly place: DOMRect | undefined
}

const idOf = (column: CellColumn) => (column === 'name' ? 'name' : column.id)

/** Stores cells of the table, remembers what can be undone, and keeps a conflict until somebody decides. */
export function useCellEdits(projectId: string) {
  const t = useMessages(sampleMessages)
  const { message } = App.useApp()
  const { language } = useFormat()
  const [conflict, setConflict] = useState<Conflict>()
  const history = useRef(noHistory)
  const remember = (step: Step) => {
    history.current = withStep(history.current, step)
  }

  /** Stores one cell; rejects, after telling why, where it stays open. */
  const save = async (sample: Sample, column: CellColumn, text: string): Promise<void> => {
    const reading =
      column === 'name' ? readName(text) : isFileColumn(column) ? { value: text } : readCell(column, text)
    if ('fault' in reading) {
      message.error(faultSentence(reading.fault, language))
      throw new Error(reading.fault.code)
    }
    const base = cellValue(sample, column)
    if (sameValue(base, reading.value)) return
    const params = { id: projectId, sample_id: sample.id }
    const cells = [{ column_id: idOf(column), base, value: reading.value }]
    try {
      const saved = await call(samples.update, { params, body: { version: sample.version, cells } })
      patchRows([saved])
      const label = column === 'name' ? t('sample') : column.label
      const what = t('cellChanged', { column: label, sample: saved.name })
      const after = cellValue(saved, column)
      remember({ what, cells: [{ sample_id: sample.id, column_id: idOf(column), before: base, after }] })
    } catch (error) {
      tell(error, sample, column)
      throw error
    }
  }

  const tell = (error: unknown, sample: Sample, column: CellColumn) => {
    const stale = savedByOthers(error, StaleCells)
    const cell = stale?.conflicts[0]
    if (stale && cell) {
      patchRows(stale.items)
      const place = document.activeElement?.getBoundingClientRect()
      setConflict({ sample: stale.items[0] ?? sample, column, cell, place })
    } else if (error instanceof ApiFailure && error.fields[0]) message.error(error.fields[0].message)
    else react(error)
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
      else if (error instanceof ApiFailure && error.fields[0]) message.error(error.fields[0].message)
      else react(error)
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

  /** Takes one side of a conflict. */
  const settle = async (mine: boolean) => {
    if (!conflict) return
    const { sample, column, cell } = conflict
    setConflict(undefined)
    if (!mine) return
    const step = {
      what: t('cellChanged', { column: column === 'name' ? t('sample') : column.label, sample: sample.name }),
      cells: [{ sample_id: sample.id, column_id: cell.column_id, before: cell.theirs, after: cell.yours }],
    }
    if (await saveMany(step)) remember(step)
  }

  return { save, saveMany, remember, move, conflict, settle }
}

/** Ctrl+Z and Ctrl+Y or Ctrl+Shift+Z anywhere on the page but in a field, which has an undo of its own. */
function useUndoKeys(move: (direction: 'undo' | 'redo') => void) {
  const latest = useRef(move)
  useEffect(() => {
    latest.current = move
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isField(event.target)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      latest.current(key === 'y' || event.shiftKey ? 'redo' : 'undo')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
