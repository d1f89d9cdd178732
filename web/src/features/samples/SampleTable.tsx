import type { Sample } from '@omics/contract/samples/samples'
import { tags } from '@omics/contract/discussion/tags'
import { useProject } from '../../api/project.ts'
import { useApi } from '../../api/query.ts'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import { selectionBarRoom } from '../../ui/data-table/SelectionBar.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { useIsNarrow } from '../../ui/browser/use-media.ts'
import { useTableColumns } from './columns.tsx'
import { FirstSamples, NothingFound } from './EmptyStates.tsx'
import type { useListState } from './list-state.ts'
import { sampleMessages } from './messages.ts'
import { SampleCard } from './SampleCard.tsx'
import type { Side } from './side.ts'
import type { useCellEdits } from './use-cell-edits.ts'
import { usePaste } from './use-paste.ts'
import type { useSampleRows } from './use-sample-rows.ts'
import type { ExactColumn } from './values.ts'

interface Props {
  readonly list: ReturnType<typeof useListState>
  readonly data: ReturnType<typeof useSampleRows>
  readonly edits: ReturnType<typeof useCellEdits>
  /** Those that are shown. */
  readonly columns: readonly ExactColumn[]
  readonly fileNames: readonly string[]
  readonly editable: boolean
  readonly side: Side | undefined
  readonly selected: ReadonlySet<string>
  onSelected(selected: ReadonlySet<string>): void
  onSide(side: Side): void
}

/** The samples with their cells, which are changed and pasted over where they stand. */
export function SampleTable(props: Props) {
  const { list, data, edits, columns, fileNames, editable, side, selected, onSelected, onSide } = props
  const t = useMessages(sampleMessages)
  const narrow = useIsNarrow()
  const open = (sample: Sample) => onSide({ kind: 'sample', sample })
  const project_id = useProject().id
  const worn = useApi(tags.list, { query: { kind: 'sample', project_id } }, { quiet: true })
  const table = useTableColumns({
    columns,
    rows: data.rows,
    editable: editable && !narrow,
    tagged: (worn.data?.length ?? 0) > 0,
    fileNames,
    save: edits.save,
    open,
  })
  const { saveMany, remember } = edits
  const paste = usePaste({ rows: data.rows, columns, saveMany, remember })
  const cardOf = (sample: Sample) => <SampleCard sample={sample} columns={columns} />
  return (
    <DataTable
      label={t('samples')}
      columns={table}
      rows={data.rows}
      total={data.total ?? 0}
      rowKey={(sample) => sample.id}
      onRange={data.onRange}
      sort={list.sort}
      onSort={list.setSort}
      selection={{ keys: selected, onChange: onSelected }}
      openKey={side?.kind === 'sample' ? side.sample.id : undefined}
      {...(narrow && { onOpen: open })}
      {...(editable && {
        onPaste: (text: string, row: number, column: number) => void paste(text, row, column),
      })}
      card={cardOf}
      empty={
        list.isNarrowed ? (
          <NothingFound onClear={list.clear} />
        ) : (
          <FirstSamples editable={editable} onSide={onSide} />
        )
      }
      padBottom={selected.size > 0 ? selectionBarRoom : 0}
    />
  )
}
