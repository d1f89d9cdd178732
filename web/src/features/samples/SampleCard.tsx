import type { Sample } from '@omics/contract/samples/samples'
import { WornTags } from '../../ui/labels/WornTag.tsx'
import { LastRun } from './columns.tsx'
import styles from './samples.module.css'
import { cellText, isFileColumn, type ExactColumn } from './values.ts'

/** A sample on a phone: its name and last run, and below what tells it from others. */
export function SampleCard({ sample, columns }: { sample: Sample; columns: readonly ExactColumn[] }) {
  const details = columns
    .filter((column) => !isFileColumn(column))
    .flatMap((column) => {
      const text = cellText(sample, column)
      if (text === '') return []
      return [column.type === 'number' ? `${column.label} ${text}${column.unit && ` ${column.unit}`}` : text]
    })
  return (
    <>
      <div className={styles['cardLine']}>
        <span className={styles['cardName']}>{sample.name}</span>
        <span className={styles['cardState']}>
          <LastRun sample={sample} />
        </span>
      </div>
      <div className={styles['cardDetails']}>{details.slice(0, 4).join(' · ')}</div>
      <WornTags tags={sample.tags} />
    </>
  )
}
