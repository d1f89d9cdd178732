import type { ProjectFile } from '@omics/contract/files/file'
import { formatSize, useFormat } from '../../ui/language/format.ts'
import { FileName } from './columns.tsx'
import styles from './files.module.css'

/** Two lines of a file on a phone, as a table takes them. */
export function fileCard(file: ProjectFile) {
  return <FileCard file={file} />
}

function FileCard({ file }: { file: ProjectFile }) {
  const format = useFormat()
  const [sample] = file.samples
  const details = [
    file.kind === 'file' && formatSize(file.size),
    sample?.name,
    format.dateTime(file.created_at),
  ]
  return (
    <>
      <FileName file={file} />
      <span className={styles['cardDetails']}>{details.filter(Boolean).join(' · ')}</span>
    </>
  )
}
