import { useEffect } from 'react'
import { images, type ImageVersion } from '@omics/contract/images/images'
import { invalidate } from '../../api/query.ts'
import { useJobOf } from '../../resource/jobs/own-jobs.ts'
import { JobBar } from '../../resource/jobs/JobBar.tsx'
import { shareOf, useJobWords } from '../../resource/jobs/job-words.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { KeyValue } from '../../ui/labels/KeyValue.tsx'
import { StatusTag } from '../../ui/labels/StatusTag.tsx'
import { Mono, Tag } from '../../ui/labels/Tag.tsx'
import styles from './images.module.css'
import { imageMessages } from './messages.ts'
import { imageChanges, type ShownImage } from './shown-image.ts'
import { ScanWords } from './ScanWords.tsx'
import { VersionActions } from './VersionActions.tsx'

interface Props {
  readonly image: ShownImage
  readonly mayChange: boolean
  onFindings(versionId: string): void
}

/** The versions of an image, each with its digest, what it takes, and what can be done with it. */
export function Versions({ image, mayChange, onFindings }: Props) {
  return (
    <ul className={styles['versions']} aria-live="polite">
      {image.of_versions.map((version) => (
        <Version
          key={version.id}
          image={image}
          version={version}
          mayChange={mayChange}
          onFindings={() => onFindings(version.id)}
        />
      ))}
    </ul>
  )
}

interface OneProps {
  readonly image: ShownImage
  readonly version: ImageVersion
  readonly mayChange: boolean
  onFindings(): void
}

function Version({ image, version, mayChange, onFindings }: OneProps) {
  const t = useMessages(imageMessages)
  const format = useFormat()
  return (
    <li className={styles['version']}>
      <div className={styles['versionLine']}>
        <strong>
          <Mono>{version.tag}</Mono>
        </strong>
        {version.pulled_at === null ? (
          <Tag>{t('notHere')}</Tag>
        ) : (
          <StatusTag status="succeeded">
            {version.pulled_bytes === null
              ? t('fetched')
              : t('onMachine', { size: format.size(version.pulled_bytes) })}
          </StatusTag>
        )}
        {version.moved && <StatusTag status="stopped">{t('moved')}</StatusTag>}
        {mayChange && <VersionActions image={image} version={version} />}
      </div>
      <Going versionId={version.id} />
      <KeyValue
        rows={[
          [
            t('digest'),
            <span key="digest" className={styles['digest']}>
              <Mono>{version.digest}</Mono>
              <CopyButton text={`${image.name}@${version.digest}`} />
            </span>,
          ],
          [t('packed'), format.size(version.bytes)],
          [t('platforms'), version.platforms.join(t('comma'))],
          version.made_at !== null && [t('made'), format.date(version.made_at)],
          version.scan !== null && [
            t('findings'),
            <ScanWords key="scan" scan={version.scan} onOpen={onFindings} />,
          ],
        ]}
      />
    </li>
  )
}

/** What goes on about a version now. */
function Going({ versionId }: { readonly versionId: string }) {
  const text = useText()
  const words = useJobWords()
  const job = useJobOf('image_version', versionId)
  const id = job?.id
  useEffect(() => {
    if (id === undefined) return
    // What it did shows as soon as it has ended.
    return () => void invalidate(...imageChanges, images.findings)
  }, [id])
  if (!job) return null
  return (
    <p className={styles['going']}>
      <span>
        {text(job.title)} · {words(job)}
      </span>
      <JobBar label={text(job.title)} share={shareOf(job)} />
    </p>
  )
}
