import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import type { LeftOut } from '@omics/contract/samples/pairing'
import { Drawer } from '../../../ui/layout/Drawer.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { sampleMessages } from '../messages.ts'
import { Pairs } from './Pairs.tsx'
import { useFoundSamples } from './use-found-samples.ts'
import { useMaking } from './use-making.ts'
import styles from '../samples.module.css'

/** Samples made of read files: pairs found by name, to look over, rename and leave out before they are made. */
export function FromFilesDrawer({ projectId, onClose }: { projectId: string; onClose(): void }) {
  const t = useMessages(sampleMessages)
  const [bound, setBound] = useState(false)
  const { reads, found, left, isPresent, choiceOf, choose, taken, known } = useFoundSamples(projectId, bound)
  const { make, saving, refused } = useMaking(projectId, onClose)
  function saveLabel(): string {
    if (known === 0) return t('makeSamples', { count: taken.length })
    if (known === taken.length) return t('attach', { count: known })
    return t('makeAndAttach', { added: taken.length - known, updated: known })
  }
  return (
    <Drawer
      open
      width={620}
      title={t('filesTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="primary"
            loading={saving}
            disabled={taken.length === 0}
            onClick={() => void make(taken, 'fill')}
          >
            {saveLabel()}
          </Button>
        </>
      }
    >
      <p className={styles['lead']}>{t('filesText')}</p>
      <Checkbox checked={bound} onChange={(event) => setBound(event.target.checked)}>
        {t('filesAll')}
      </Checkbox>
      {reads.error && <ErrorState fault={reads.error} retry={() => void reads.refetch()} />}
      {reads.isLoading && <SkeletonText lines={6} />}
      {reads.data && !reads.data.complete && <p className={styles['counts']}>{t('filesMany')}</p>}
      {reads.data?.files.length === 0 && <EmptyState title={t('filesNone')}>{t('filesNoneText')}</EmptyState>}
      {refused.length > 0 && (
        <Refused
          reasons={refused}
          saving={saving}
          {...(known > 0 && { onReplace: () => void make(taken, 'update') })}
        />
      )}
      {found.length > 0 && (
        <Pairs
          pairs={found}
          files={reads.data?.files ?? []}
          isPresent={isPresent}
          choiceOf={choiceOf}
          onChange={choose}
        />
      )}
      {left.length > 0 && <LeftOver left={left} />}
    </Drawer>
  )
}

interface RefusedProps {
  readonly reasons: readonly string[]
  readonly saving: boolean
  /** Puts the reads in place of others; absent where no sample has any. */
  onReplace?(): void
}

function Refused({ reasons, saving, onReplace }: RefusedProps) {
  const t = useMessages(sampleMessages)
  return (
    <Notice tone="stopped" title={t('otherReads')}>
      <ul className={styles['leftList']}>
        {reasons.slice(0, 20).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {onReplace && (
        <Button size="small" loading={saving} onClick={onReplace}>
          {t('replaceReads')}
        </Button>
      )}
    </Notice>
  )
}

function LeftOver({ left }: { left: readonly LeftOut[] }) {
  const t = useMessages(sampleMessages)
  return (
    <Notice tone="stopped" title={t('leftOver', { count: left.length })}>
      <ul className={styles['leftList']}>
        {left.slice(0, 200).map(({ file, reason }) => (
          <li key={file.id}>
            <code>{file.name}</code> · {t(`left_${reason}`)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
