import { App, Button, Dropdown } from 'antd'
import { BarChart3, CircleStop, Ellipsis, FileText, RotateCcw, StepForward } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { analyses, type AnalysisDetail } from '@omics/contract/analyses/analyses'
import { call } from '../../api/client.ts'
import { useApiMutation } from '../../api/query.ts'
import { react } from '../../api/react.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { saveBytes } from '../../ui/browser/save-file.ts'
import { totalOf } from '../../ui/charts/wells.ts'
import { useQuestion } from '../../ui/notices/use-question.ts'
import { isGoing } from '../../resource/going.ts'
import { useAgainAddress } from '../../resource/use-again-address.ts'
import { analysisMessages } from './messages.ts'
import { ReleaseText } from './ReleaseText.tsx'
import { RemoveDialog } from './several/RemoveDialog.tsx'
import { useMayEdit } from './use-may-edit.ts'
import styles from './analyses.module.css'

const changes = [analyses.show, analyses.list, analyses.allList, analyses.runs]

/** Failures whose cause lies outside of workflow and inputs, so that going on may help. */
const outside = new Set([
  'outOfMemory',
  'outOfDefaultMemory',
  'diskFull',
  'diskLimit',
  'filesFull',
  'timeout',
  'hostLost',
  'notStarted',
  'internal',
  'commandNotFound',
  'commandNotInImage',
  'imageRefused',
  'imageUnavailable',
  'ownImageMissing',
  'programTrouble',
  'workerLost',
  'evaluationLost',
])

/** What can be done with an analysis now; the likeliest next step is the filled button. */
export function Actions({ analysis }: { analysis: AnalysisDetail }) {
  const t = useMessages(analysisMessages)
  const navigate = useNavigate()
  const edits = useMayEdit(analysis)
  const params = { id: analysis.id }
  const stop = useApiMutation(analyses.stop, { changes })
  const restart = useApiMutation(analyses.restart, { changes })
  const going = isGoing(analysis)
  const helps = analysis.failure === null || outside.has(analysis.failure.code)
  // Before the first call there is nothing to go on from, and to do the same again helps as little as it did before.
  const begun = totalOf(analysis.calls) > 0
  const goesOn = begun || helps || !analysis.flow_id
  const unfinished = analysis.state === 'failed' || analysis.state === 'stopped'
  const addressOf = useAgainAddress(analysis)
  const again = () => void navigate(addressOf(analysis.failure?.files[0]?.input))
  return (
    <>
      {edits && going && (
        <Button
          icon={<CircleStop size={16} />}
          loading={stop.isPending || analysis.stopping}
          onClick={() => stop.mutate({ params })}
        >
          {analysis.stopping ? t('stopping') : t('stop')}
        </Button>
      )}
      {edits && unfinished && goesOn && (
        <Button
          type={(helps && !analysis.failure?.more?.fits) || !analysis.flow_id ? 'primary' : 'default'}
          icon={<StepForward size={16} />}
          loading={restart.isPending}
          onClick={() => restart.mutate({ params, body: {} })}
        >
          {t(begun ? 'restart' : 'startAgain')}
        </Button>
      )}
      {edits && !going && analysis.flow_id && (
        <Button
          type={analysis.state === 'failed' && !helps ? 'primary' : 'default'}
          icon={<RotateCcw size={16} />}
          onClick={again}
        >
          {t('again')}
        </Button>
      )}
      {/* On a phone the dots would stand alone in a row of their own. */}
      <span className={styles['together']}>
        {analysis.runs.succeeded > 0 && (
          <Button
            type={unfinished ? 'default' : 'primary'}
            icon={<BarChart3 size={16} />}
            onClick={() => void navigate(`/project/result_view/${analysis.id}`)}
          >
            {t('results')}
          </Button>
        )}
        <More analysis={analysis} edits={edits && !going} />
      </span>
    </>
  )
}

function More({ analysis, edits }: { analysis: AnalysisDetail; edits: boolean }) {
  const t = useMessages(analysisMessages)
  const format = useFormat()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { message } = App.useApp()
  const question = useQuestion()
  const params = { id: analysis.id }
  const [removing, setRemoving] = useState(false)
  const ask = () =>
    question({
      title: t('releaseTitle', { name: analysis.name }),
      more: <ReleaseText id={analysis.id} />,
      action: t('release'),
      onYes: () => release.mutate({ params }),
    })
  const release = useApiMutation(analyses.release, {
    changes,
    onSuccess: ({ freed_bytes }) => void message.success(t('released', { bytes: format.size(freed_bytes) })),
  })
  const items = [
    {
      key: 'details',
      label: t('details'),
      icon: <FileText size={15} />,
      onClick: () => void navigate(`/project/dataAnalysiall_detail?id=${analysis.id}`),
    },
    {
      key: 'progress',
      label: t('taskProgress'),
      onClick: () => void navigate(`/project/task_progress?id=${analysis.id}`),
    },
    { key: 'record', label: t('record'), onClick: () => void download(analysis).catch(react) },
    ...(edits
      ? [
          ...(totalOf(analysis.calls) > 0 ? [{ key: 'release', label: t('release'), onClick: ask }] : []),
          {
            key: 'remove',
            label: t('remove'),
            danger: true,
            onClick: () => setRemoving(true),
          },
        ]
      : []),
  ]
  return (
    <>
      <Dropdown trigger={['click']} autoFocus menu={{ items }}>
        <Button aria-label={t('more')} icon={<Ellipsis size={16} />} />
      </Dropdown>
      {removing && (
        <RemoveDialog
          chosen={[analysis]}
          onClose={() => setRemoving(false)}
          onDone={() =>
            void navigate(`/project/detail/${analysis.project_id}/runs`, {
              state: { gone: pathname + search },
            })
          }
        />
      )}
    </>
  )
}

/** The provenance as a file. */
async function download(analysis: AnalysisDetail): Promise<void> {
  const record = await call(analyses.executionRecord, { params: { id: analysis.id } })
  const bytes = new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' })
  saveBytes(bytes, `${analysis.code} provenance.json`)
}
