import { App } from 'antd'
import { useState } from 'react'
import { faultSentence } from '@omics/contract/samples/faults'
import { samples, StaleCells, type CellConflict, type Sample } from '@omics/contract/samples/samples'
import { readCell, readName, sameValue } from '@omics/contract/samples/values'
import { call } from '../../api/client.ts'
import { savedByOthers } from '../../api/failure.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { sampleMessages } from './messages.ts'
import { useCellHistory } from './use-cell-history.ts'
import { patchRows } from './use-sample-rows.ts'
import { useTellRefusal } from './use-tell-refusal.ts'
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
  const tellRefusal = useTellRefusal()
  const [conflict, setConflict] = useState<Conflict>()
  const { remember, saveMany, move } = useCellHistory(projectId)

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
    } else tellRefusal(error)
  }

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
