import { App, Modal, Radio } from 'antd'
import { useState, type ReactNode } from 'react'
import { analyses, type Analysis } from '@omics/contract/analyses/analyses'
import { severalAnalyses, type Weight } from '@omics/contract/analyses/several'
import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { useUndo } from '../../../ui/notices/use-undo.ts'
import { severalMessages } from './messages.ts'
import { useTellRefused } from './use-outcome.ts'
import styles from '../analyses.module.css'

interface Props {
  readonly chosen: readonly Pick<Analysis, 'id' | 'name'>[]
  onClose(): void
  onDone(): void
}

const lists = [analyses.list, analyses.allList, analyses.workflows, projects.dashboard]
const changes = [analyses.show, ...lists]
// Of what was removed there is nothing more to fetch, though its page may stand open.
const alsoFiles = [...lists, projects.show, files.findDir, files.dir, files.trash, files.space]

/** Removes analyses: from the list alone, which can be undone, or with their results for good. */
export function RemoveDialog({ chosen, onClose, onDone }: Props) {
  const t = useMessages(severalMessages)
  const format = useFormat()
  const { message } = App.useApp()
  const offerUndo = useUndo()
  const tellRefused = useTellRefused()
  const [withResults, setWithResults] = useState(false)
  const ids = chosen.map(({ id }) => id)
  const weight = useApi(severalAnalyses.weigh, { body: { ids } }, { quiet: true })
  const restore = useApiMutation(severalAnalyses.restore, {
    changes,
    onSuccess: (outcome) => {
      if (outcome.done.length > 0) void message.success(t('restored', { count: outcome.done.length }))
      tellRefused(outcome)
    },
  })
  const remove = useApiMutation(severalAnalyses.remove, {
    changes: alsoFiles,
    onSuccess: (outcome) => {
      const { done, freed_bytes } = outcome
      const count = done.length
      if (count > 0 && withResults)
        void message.success(t('removedFreed', { count, size: format.size(freed_bytes) }))
      else if (count > 0) offerUndo(t('removed', { count }), () => restore.mutate({ body: { ids: done } }))
      tellRefused(outcome)
      onDone()
    },
  })
  const [only, ...others] = chosen
  const one = others.length === 0
  const size = weight.data ? format.size(weight.data.results_bytes + weight.data.work_bytes) : '…'
  return (
    <Modal
      open
      title={one ? t('titleOne', { name: only?.name ?? '' }) : t('titleMany', { many: chosen.length })}
      okText={t('remove')}
      cancelText={t('cancel')}
      okButtonProps={{
        danger: true,
        loading: remove.isPending,
        disabled: withResults && !weight.data,
      }}
      onCancel={onClose}
      onOk={() => remove.mutate({ body: { ids, with_results: withResults } })}
    >
      <Radio.Group
        className={styles['removal'] ?? ''}
        value={withResults}
        onChange={({ target }) => setWithResults(target.value === true)}
        options={[
          { value: false, label: <Choice title={t('listOnly')}>{t('listOnlyMore')}</Choice> },
          {
            value: true,
            disabled: Boolean(weight.error),
            label: (
              <Choice title={one ? t('withResultsOne', { size }) : t('withResultsMany', { size })}>
                {weight.data ? <Going weight={weight.data} /> : <SkeletonText lines={1} />}
              </Choice>
            ),
          },
        ]}
      />
    </Modal>
  )
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className={styles['removalChoice']}>
      <b>{title}</b>
      <span>{children}</span>
    </span>
  )
}

/** What goes, and what stays. */
function Going({ weight }: { weight: Weight }) {
  const t = useMessages(severalMessages)
  const format = useFormat()
  const { results_bytes, shared_bytes, work_bytes, staying, staying_bytes, users } = weight
  return (
    <>
      {t('withResultsMore', { results: format.size(results_bytes), work: format.size(work_bytes) })}{' '}
      {shared_bytes > 0 && t('sharedBytes', { size: format.size(shared_bytes) })}{' '}
      {staying > 0 &&
        t('staying', { count: staying, size: format.size(staying_bytes), users: users.join(t('comma')) })}
    </>
  )
}
