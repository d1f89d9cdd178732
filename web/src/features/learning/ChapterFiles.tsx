import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { LearnerChapter, LearnerFile } from '@omics/contract/learning/courses'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { StatusTag } from '../../ui/labels/StatusTag.tsx'
import { FileViewer } from '../../viewers/FileViewer.tsx'
import { freshAddress } from './fresh-address.ts'
import styles from './learning.module.css'
import { learningMessages } from './messages.ts'
import { Player } from './Player.tsx'

/** The files of a chapter: what plays is played, a notebook stands open, and the others are shown when asked. */
export function ChapterFiles({ chapter }: { readonly chapter: LearnerChapter }) {
  return chapter.files.map((file) => <Shown key={file.id} file={file} chapterId={chapter.id} />)
}

const plays = ({ media_type }: LearnerFile) => /^(video|audio)\//.test(media_type)

interface Props {
  readonly file: LearnerFile
  readonly chapterId: string
}

function Shown({ file, chapterId }: Props) {
  const t = useMessages(learningMessages)
  const format = useFormat()
  const of = { file, chapterId }
  const [open, setOpen] = useState(/\.ipynb$/i.test(file.name))
  return (
    <section className={styles['file']} aria-label={file.name}>
      <div className={styles['fileHead']}>
        <span>{file.name}</span>
        {file.place.watched && (
          <StatusTag status="succeeded" look="plain">
            {t('watched')}
          </StatusTag>
        )}
        <span>{format.size(file.size)}</span>
        {!plays(file) && (
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'hideFile' : 'showFile')}
          </Button>
        )}
        <a href={`${file.url}&download=true`} download aria-label={t('downloadFile', { name: file.name })}>
          <Download size={16} aria-hidden />
        </a>
      </div>
      {plays(file) ? <Player {...of} /> : open && <Viewer {...of} />}
    </section>
  )
}

function Viewer({ file: { id, name, size, url, media_type }, chapterId }: Props) {
  // A new signature does not make it another file, and a viewer does not begin anew with it.
  const source = useMemo(
    () => ({ name, size, url, mediaType: media_type, freshUrl: () => freshAddress(chapterId, id) }),
    [chapterId, id, name, size, url, media_type],
  )
  return (
    <div className={styles['shownFile']}>
      <FileViewer source={source} />
    </div>
  )
}
