import { App } from 'antd'
import { faultSentence } from '@omics/contract/samples/faults'
import type { SampleColumn } from '@omics/contract/samples/columns'
import type { Sample } from '@omics/contract/samples/samples'
import { readCell, readName, sameValue } from '@omics/contract/samples/values'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import type { CellStep, Step } from './history.ts'
import { sampleMessages } from './messages.ts'
import { blockOf } from './paste.ts'
import { cellValue, isFileColumn, type CellColumn } from './values.ts'

interface Options {
  readonly rows: readonly (Sample | undefined)[]
  /** The columns as the table shows them, behind the name. */
  readonly columns: readonly SampleColumn[]
  saveMany(step: Step): Promise<boolean>
  remember(step: Step): void
}

/** Pastes a block over the table, all of it or nothing; the first value that does not fit is told. */
export function usePaste({ rows, columns, saveMany, remember }: Options) {
  const t = useMessages(sampleMessages)
  const { message } = App.useApp()
  const { language } = useFormat()
  const places: readonly CellColumn[] = ['name', ...columns]
  return async (text: string, row: number, column: number) => {
    const block = blockOf(text)
    const cells: CellStep[] = []
    let over = 0
    for (const [down, line] of block.entries()) {
      const sample = rows[row + down]
      if (!sample) {
        over += 1
        continue
      }
      for (const [right, raw] of line.entries()) {
        const place = places[column + right]
        if (!place) continue
        const reading =
          place === 'name'
            ? readName(raw)
            : isFileColumn(place)
              ? { value: raw || null }
              : readCell(place, raw)
        if ('fault' in reading) {
          const label = place === 'name' ? t('sample') : place.label
          const reason = faultSentence(reading.fault, language)
          message.error(t('pasteFault', { sample: sample.name, column: label, reason }))
          return
        }
        const before = cellValue(sample, place)
        if (sameValue(before, reading.value)) continue
        const column_id = place === 'name' ? 'name' : place.id
        cells.push({ sample_id: sample.id, column_id, before, after: reading.value })
      }
    }
    if (places[column] === undefined) message.info(t('pasteNothing'))
    if (over > 0) message.info(t('pasteOver', { count: over }))
    if (cells.length === 0) return
    const step = { what: t('cellsChanged', { count: cells.length }), cells }
    if (!(await saveMany(step))) return
    remember(step)
    message.success(t('pasted', { count: cells.length }))
  }
}
