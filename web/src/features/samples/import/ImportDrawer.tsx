import { useState } from 'react'
import type { SampleColumn } from '@omics/contract/samples/columns'
import type { Imported, ImportPlan } from '@omics/contract/samples/import'
import { Drawer } from '../../../ui/layout/Drawer.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { sampleMessages } from '../messages.ts'
import styles from '../samples.module.css'
import { CheckStep } from './CheckStep.tsx'
import { FileStep } from './FileStep.tsx'
import { FootPlace } from './Foot.tsx'
import { MapStep } from './MapStep.tsx'
import importStyles from './import.module.css'
import { archiveMessages } from './archive-messages.ts'
import { ArchiveStep } from './ArchiveStep.tsx'
import { ComingFiles } from './ComingFiles.tsx'
import { DoneStep } from './DoneStep.tsx'
import type { ArchiveUpload, Upload } from './upload.ts'

interface Props {
  readonly projectId: string
  readonly columns: readonly SampleColumn[]
  /** The public archive that the samples come from; left out, a table does. */
  readonly archive?: { readonly accession: string; readonly runs: readonly string[] | undefined }
  onClose(): void
}

type Stage = 'stepFile' | 'stepColumns' | 'stepCheck'

/** Import in three steps: the file, where its columns go, and the check of every cell. */
export function ImportDrawer({ projectId, columns, archive, onClose }: Props) {
  const t = useMessages(sampleMessages)
  const ofArchive = useMessages(archiveMessages)
  const [stage, setStage] = useState<Stage>('stepFile')
  const [upload, setUpload] = useState<Upload | ArchiveUpload>()
  const [plan, setPlan] = useState<ImportPlan>()
  const [done, setDone] = useState<Imported>()
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const begin = (read: Upload | ArchiveUpload) => {
    setUpload(read)
    const targets = read.columns.map((column) => column.target)
    // What somebody chose for a file stays when they correct it and choose it again.
    const same = plan?.targets.length === targets.length && sameHeaders(upload, read)
    setPlan({
      existing: 'refuse',
      add_choices: false,
      ...plan,
      targets: same && plan ? plan.targets : targets,
      // Rows are those of one file.
      corrections: [],
      replacements: [],
      left_out: [],
    })
    setStage('stepColumns')
  }
  return (
    <Drawer
      open
      width={720}
      title={archive ? ofArchive('archiveTitle') : t('importTitle')}
      below={upload && stage !== 'stepFile' ? upload.file : undefined}
      footer={<div ref={setFoot} className={importStyles['foot']} />}
      onClose={onClose}
    >
      <FootPlace value={foot}>
        <ol className={styles['steps']}>
          {(['stepFile', 'stepColumns', 'stepCheck'] as const).map((name) => (
            <li key={name} aria-current={name === stage && !done ? 'step' : undefined}>
              {archive && name === 'stepFile' ? ofArchive('stepArchive') : t(name)}
            </li>
          ))}
        </ol>
        {done && upload && 'notes' in upload && (
          <DoneStep projectId={projectId} done={done} files={upload.files} onClose={onClose} />
        )}
        {stage === 'stepFile' &&
          (archive ? (
            <ArchiveStep projectId={projectId} {...archive} onRead={begin} onClose={onClose} />
          ) : (
            <FileStep projectId={projectId} onRead={begin} onClose={onClose} />
          ))}
        {upload && 'notes' in upload && stage !== 'stepFile' && !done && <ComingFiles upload={upload} />}
        {stage === 'stepColumns' && upload && plan && (
          <MapStep
            projectId={projectId}
            upload={upload}
            plan={plan}
            columns={columns}
            onChange={setPlan}
            onBack={() => setStage('stepFile')}
            onNext={() => setStage('stepCheck')}
          />
        )}
        {stage === 'stepCheck' && upload && plan && !done && (
          <CheckStep
            projectId={projectId}
            upload={upload}
            plan={plan}
            columns={columns}
            onImported={archive && setDone}
            onClose={onClose}
            onChange={setPlan}
            onBack={() => setStage('stepColumns')}
            onAnotherFile={() => setStage('stepFile')}
          />
        )}
      </FootPlace>
    </Drawer>
  )
}

function sameHeaders(a: Upload | undefined, b: Upload): boolean {
  return a !== undefined && a.columns.every((column, index) => column.header === b.columns[index]?.header)
}
