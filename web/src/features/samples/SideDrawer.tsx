import type { Sample } from '@omics/contract/samples/samples'
import { FillDrawer } from './bulk/FillDrawer.tsx'
import { ColumnDrawer } from './columns/ColumnDrawer.tsx'
import { FromFilesDrawer } from './from-files/FromFilesDrawer.tsx'
import type { Step } from './history.ts'
import { ImportDrawer } from './import/ImportDrawer.tsx'
import { NewSampleDrawer, SampleDrawer } from './sample/SampleDrawer.tsx'
import type { Side } from './side.ts'
import type { ExactColumn } from './values.ts'

interface Props {
  readonly side: Side
  readonly projectId: string
  readonly columns: readonly ExactColumn[]
  readonly fileNames: readonly string[]
  readonly editable: boolean
  readonly selected: ReadonlySet<string>
  /** As the table shows them now. */
  readonly rows: readonly (Sample | undefined)[]
  readonly edits: { remember(step: Step): void; saveMany(step: Step): Promise<boolean> }
  onSide(side: Side): void
  onClose(): void
}

/** Beside the table: a sample, a column, several samples at once, or a way to add some. */
export function SideDrawer({ side, editable, selected, rows, edits, onSide, ...rest }: Props) {
  switch (side.kind) {
    case 'new': {
      const onColumns = () => onSide({ kind: 'column', column: undefined })
      return <NewSampleDrawer {...rest} editable onColumns={onColumns} />
    }
    case 'import':
      return <ImportDrawer {...rest} />
    case 'archive':
      return <ImportDrawer {...rest} archive={side} />
    case 'files':
      return <FromFilesDrawer projectId={rest.projectId} onClose={rest.onClose} />
    case 'column':
      return <ColumnDrawer key={side.column?.id} {...rest} column={side.column} />
    case 'fill': {
      const { remember, saveMany } = edits
      return <FillDrawer {...rest} ids={[...selected]} remember={remember} saveMany={saveMany} />
    }
    case 'sample': {
      const latest = rows.find((row) => row?.id === side.sample.id) ?? side.sample
      const key = `${latest.id}-${latest.version}`
      return <SampleDrawer key={key} {...rest} sample={latest} editable={editable} />
    }
  }
}
