import { Button } from 'antd'
import { Play } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Imported } from '@omics/contract/samples/import'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { launchAddress } from '../launch.ts'
import { sampleMessages } from '../messages.ts'
import { archiveMessages } from './archive-messages.ts'
import { Foot } from './Foot.tsx'
import { doneWords } from './imported-words.ts'

interface Props {
  readonly projectId: string
  readonly done: Imported
  /** How many are fetched for the samples. */
  readonly files: number
  onClose(): void
}

/** What came of an import from an archive, and the way on: to a workflow that takes these samples. */
export function DoneStep({ projectId, done, files, onClose }: Props) {
  const t = useMessages(archiveMessages)
  const say = useMessages(sampleMessages)
  const navigate = useNavigate()
  return (
    <>
      <Notice tone="succeeded" title={doneWords(say, done)}>
        {files > 0 && t('filesCome', { count: files })}
      </Notice>
      <Foot>
        <Button onClick={onClose}>{t('close')}</Button>
        {files > 0 && (
          <Button onClick={() => void navigate(`/project/detail/${projectId}/downloads`)}>
            {t('showDownloads')}
          </Button>
        )}
        {done.samples.length > 0 && (
          <Button
            type="primary"
            icon={<Play size={16} />}
            onClick={() => void navigate(launchAddress(projectId, done.samples))}
          >
            {say('runOn', { count: done.samples.length })}
          </Button>
        )}
      </Foot>
    </>
  )
}
