import type { ProjectFile } from '@omics/contract/files/file'
import { useFormat } from '../../ui/format.ts'
import { FileName } from './columns.tsx'
import styles from './files.module.css'
import { sizeText } from './size-text.ts'

/** Two lines of a file on a phone, as a table takes them. */
export function fileCard(file: ProjectFile) {
  return <FileCard file={file} />
}

function FileCard({ file }: { file: ProjectFile }) {
  const format = useFormat()
  const [sample] = file.samples
  const details = [
    file.kind === 'file' && sizeText(file.size),
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
