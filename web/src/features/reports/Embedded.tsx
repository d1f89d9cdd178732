import { Button, Modal } from 'antd'
import { Maximize2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { SignedFile } from '@omics/contract/files/file'
import type { SectionOf } from '@omics/contract/reports/sections'
import { useMessages, type Language } from '../../ui/language/i18n.ts'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { views } from '../../viewers/registry.ts'
import { useWidth } from '../../viewers/use-width.ts'
import { reportMessages } from './messages.ts'
import styles from './embedded.module.css'
import report from './report.module.css'
import { sheetWords } from './sheet-words.ts'

const PageChoice = lazy(() => import('./PageChoice.tsx'))

interface Props {
  readonly part: SectionOf<'html'>
  readonly files: readonly SignedFile[]
  readonly language: Language
}

/**
 * A page that somebody's tool wrote: its beginning in small, which does not catch the wheel, and on a click all of it
 * in the sandboxed viewer. Pages of several samples share one place.
 */
export function Embedded({ part, files, language }: Props) {
  const t = useMessages(reportMessages)
  const words = sheetWords[language]
  const pages = part.pages ?? [{ file_id: part.file_id, label: '' }]
  const [chosen, setChosen] = useState(part.file_id)
  const [large, setLarge] = useState(false)
  const page = pages.find(({ file_id }) => file_id === chosen) ?? pages[0]
  const file = files.find(({ id }) => id === page?.file_id)
  const title = [part.title, page?.label].filter(Boolean).join(', ')
  return (
    <>
      <div className={styles['page']} data-live>
        <div className={styles['pageBar']}>
          {pages.length > 1 && (
            <Suspense fallback={null}>
              <PageChoice
                label={words.sample}
                pages={pages}
                chosen={page?.file_id ?? part.file_id}
                onChoose={setChosen}
              />
            </Suspense>
          )}
          {file && (
            <Button size="small" icon={<Maximize2 size={14} />} onClick={() => setLarge(true)}>
              {t('openLarge')}
            </Button>
          )}
        </div>
        {file ? (
          <Preview key={file.id} file={file} label={t('openLarge')} onOpen={() => setLarge(true)} />
        ) : (
          <p className={report['note']}>{words.gone}</p>
        )}
      </div>
      {file && (
        <p className={styles['printedOnly']} data-still>
          {words.interactive(title || file.name)}
        </p>
      )}
      {file && large && (
        <Modal
          open
          title={title}
          width="calc(100vw - 48px)"
          style={{ top: 24 }}
          footer={null}
          onCancel={() => setLarge(false)}
        >
          <div className={styles['largePage']}>
            <Page file={file} />
          </div>
        </Modal>
      )}
    </>
  )
}

/** Wide enough that tables of such pages are whole, and narrow enough that they can be read on a sheet. */
const naturalWidth = 960
const naturalHeight = 1000

function Preview({ file, label, onOpen }: { file: SignedFile; label: string; onOpen(): void }) {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const scale = Math.min(1, width / naturalWidth)
  return (
    <div ref={place} className={styles['preview']} style={{ height: naturalHeight * scale }}>
      {width > 0 && (
        // Nothing in it can be reached: the button over it leads to the page itself.
        <div inert style={{ width: width / scale, height: naturalHeight, transform: `scale(${scale})` }}>
          <Page file={file} />
        </div>
      )}
      <button type="button" aria-label={label} onClick={onOpen} />
    </div>
  )
}

function Page({ file: { name, size, url, media_type: mediaType } }: { file: SignedFile }) {
  const View = views.html
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <View source={{ name, size, url, mediaType }} />
    </Suspense>
  )
}
