import { App } from 'antd'
import { useMemo } from 'react'
import { files } from '@omics/contract/files/files'
import { call } from '../../api/client.ts'
import { react } from '../../api/react.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { useQuestion } from '../../ui/notices/use-question.ts'
import { FileViewer } from '../../viewers/FileViewer.tsx'
import { filesChanged } from './actions.ts'
import { sourceOf } from '../../resource/file-source.ts'
import { KeepsInReports } from '../../resource/reports/KeepsInReports.tsx'
import styles from './files.module.css'
import { fileMessages } from './messages.ts'
import { ReferenceChoice, useReference } from './ReferenceChoice.tsx'
import type { ShownFile } from './shown-file.ts'

interface Props {
  readonly projectId: string
  readonly shown: ShownFile
  readonly mayEdit: boolean
}

/** What is in a file, with ways to choose a reference and to make an index. */
export function FilePreview({ projectId, shown, mayEdit }: Props) {
  const t = useMessages(fileMessages)
  const { message } = App.useApp()
  const question = useQuestion()
  const { file, signed, siblings } = shown
  const reference = useReference(projectId, signed)
  // The same source as long as it says the same, so that a viewer does not begin anew with every answer.
  const source = useMemo(
    () =>
      signed && reference.ready
        ? {
            ...sourceOf(projectId, signed, siblings),
            ...(reference.source && { reference: reference.source }),
          }
        : undefined,
    // oxlint-disable-next-line react/exhaustive-deps
    [projectId, signed?.url, siblings.map(({ url }) => url).join(), reference.ready, reference.source?.url],
  )
  const make = async () => {
    try {
      await call(files.index, { params: { id: file.id } })
      void message.success(t('indexMade'))
      await filesChanged()
    } catch (error) {
      react(error)
    }
  }
  const ask = () =>
    question({
      title: t('makeIndexTitle', { name: file.name }),
      more: t('makeIndexMore'),
      action: t('makeIndex'),
      harmless: true,
      onYes: make,
    })
  const mayIndex = mayEdit && file.reference_id === null
  return (
    <div className={styles['preview']}>
      {reference.concerned && (
        <ReferenceChoice projectId={projectId} chosen={reference.chosen} onChoose={reference.choose} />
      )}
      {source && (
        <KeepsInReports projectId={projectId}>
          <FileViewer
            // Another index beside the file, or another reference, lets a viewer start anew.
            key={[reference.chosen, ...shown.siblings.map(({ name }) => name)].join()}
            source={source}
            onBuildIndex={mayIndex ? ask : undefined}
          />
        </KeepsInReports>
      )}
    </div>
  )
}
