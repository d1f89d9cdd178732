import type { ProjectFile } from '@omics/contract/files/file'
import { formatSize, useFormat } from '../../ui/language/format.ts'
import { WornTags } from '../../ui/labels/WornTag.tsx'
import { FileDoubt, FileName } from './columns.tsx'
import styles from './files.module.css'

/** Two lines of a file on a phone, as a table takes them; a doubt takes the place of what can wait. */
export function fileCard(file: ProjectFile) {
  return <FileCard file={file} />
}

function FileCard({ file }: { file: ProjectFile }) {
  const format = useFormat()
  const [sample] = file.samples
  const doubtful = file.doubts.length > 0
  const details = [
    formatSize(file.size),
    !doubtful && sample?.name,
    !doubtful && format.dateTime(file.created_at),
  ]
  return (
    <>
      <FileName file={file} />
      <span className={styles['cardDetails']}>
        <span>{details.filter(Boolean).join(' · ')}</span>
        <WornTags tags={file.tags} line />
        <FileDoubt file={file} />
      </span>
    </>
  )
}
