import { useMemo } from 'react'
import type { ProjectFile, SignedFile } from '@omics/contract/files/file'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { KeyValue } from '../../ui/labels/KeyValue.tsx'
import { Mono } from '../../ui/labels/Tag.tsx'
import { formatSize, shortenChecksum, useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { FileViewer } from '../../viewers/FileViewer.tsx'
import type { FileSource } from '../../viewers/source.ts'
import styles from './library.module.css'
import { libraryMessages } from './messages.ts'

/** What is known of a file. */
export function FileFacts({ file, usedBy }: { file: ProjectFile; usedBy: readonly string[] }) {
  const t = useMessages(libraryMessages)
  const format = useFormat()
  return (
    <KeyValue
      rows={[
        [t('size'), formatSize(file.size)],
        [t('changed'), format.dateTime(file.updated_at)],
        file.sha256 !== null && [
          'SHA-256',
          <span key="sha" className={styles['head']}>
            <Mono>{shortenChecksum(file.sha256)}</Mono>
            <CopyButton text={file.sha256} label={t('copy')} />
          </span>,
        ],
        usedBy.length > 0 && [t('usedBy'), usedBy.join(t('comma'))],
      ]}
    />
  )
}

interface Shown {
  readonly signed: SignedFile
  readonly siblings: readonly SignedFile[]
  /** Asks for an address that has not run out. */
  fresh(): Promise<string | undefined>
}

/** What is in a file. */
export function FilePreview({ signed, siblings, fresh }: Shown) {
  const source = useMemo(
    (): FileSource => ({
      ...plain(signed),
      siblings: siblings.map(plain),
      freshUrl: async () => (await fresh()) ?? signed.url,
    }),
    // The same source as long as it says the same, so that a viewer does not begin anew with every answer.
    // oxlint-disable-next-line react/exhaustive-deps
    [signed.url, siblings.map(({ url }) => url).join()],
  )
  return (
    <div className={styles['viewer']}>
      <FileViewer source={source} onBuildIndex={undefined} />
    </div>
  )
}

const plain = ({ name, size, media_type, url }: SignedFile): FileSource => ({
  name,
  size,
  mediaType: media_type,
  url,
})
