import { App, Button, Checkbox } from 'antd'
import { Play, Save } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { analyses } from '@omics/contract/analyses/analyses'
import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import { flows } from '@omics/contract/warehouse/flows'
import { type LaunchReview, launches } from '@omics/contract/analyses/launches'
import { AwaitedFiles } from '../../../resource/inputs/AwaitedFiles.tsx'
import { useMayEdit, useProject } from '../../../api/project.ts'
import { useApiMutation } from '../../../api/query.ts'
import { isWindowAt, patched } from '../../../ui/browser/use-address.ts'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { useIsMobile } from '../../../ui/browser/use-media.ts'
import { useRoomBeside } from '../../../ui/layout/room-beside.ts'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { CheckList } from './CheckList.tsx'
import { Estimate } from './Estimate.tsx'
import type { FlowForm, LaunchForm } from './use-launch.ts'
import { launchMessages } from './messages.ts'
import styles from './launch.module.css'

interface Props {
  readonly flow: FlowForm
  readonly form: LaunchForm
  /** Who watches the run goes on to its results by themselves. */
  readonly toResults: boolean
}

/** Of the column in which this stands on a wide screen, as `.split` lays it out. */
const besideWidth = 320

/** The check, the estimate and the one button that launches; where it cannot, the one reason stands beneath. */
export function BeforeLaunch({ flow, form, toResults }: Props) {
  const t = useMessages(launchMessages)
  const review = form.review.data
  useRoomBeside(besideWidth, !useIsMobile())
  return (
    <aside className={styles['before']} aria-label={t('before')}>
      <div className={styles['beforeScroll']}>
        {form.review.error && (
          <ErrorState fault={form.review.error} retry={() => void form.review.refetch()} />
        )}
        {!review && !form.review.error && <SkeletonText lines={8} />}
        {review && (
          <>
            <CheckList checks={review.checks} form={form} />
            <Estimate review={review} />
            <details className={styles['terminal']}>
              <summary>{t('fromTerminal')}</summary>
              <pre>{review.command}</pre>
              <CopyButton text={review.command} />
            </details>
          </>
        )}
        <Engine form={form} outside={review?.outside_engine ?? null} />
        {form.state.engine === 'here' && (
          <Checkbox
            checked={form.state.useCache}
            onChange={(event) => form.change({ useCache: event.target.checked })}
          >
            {t('useCache')}
          </Checkbox>
        )}
      </div>
      <Buttons flow={flow} form={form} toResults={toResults} review={review} />
    </aside>
  )
}

/** Where it runs, as soon as there is a choice. */
function Engine({ form, outside }: { form: LaunchForm; outside: string | null }) {
  const t = useMessages(launchMessages)
  if (outside === null && form.state.engine === 'here') return null
  return (
    <div className={styles['engine']}>
      <span>{t('runsAt')}</span>
      <SegmentedControl<LaunchForm['state']['engine']>
        label={t('runsAt')}
        value={form.state.engine}
        options={[
          { value: 'here', label: t('runsHere') },
          { value: 'wes', label: outside ?? 'WES' },
        ]}
        onChange={(engine) => form.change({ engine })}
      />
      {form.state.engine === 'wes' && <p className={styles['hint']}>{t('handedOver')}</p>}
    </div>
  )
}

/** What the button says: what came before the look at the form, such as without a connection, counts nothing. */
function useLaunchWord(mode: LaunchForm['state']['mode'], review: LaunchReview | undefined): string {
  const t = useMessages(launchMessages)
  if (!review || review.runs === 0) return t('launch')
  return mode === 'samples' ? t('launchRuns', { count: review.runs }) : t('launchAlone')
}

function Buttons({ flow, form, toResults, review }: Props & { readonly review: LaunchReview | undefined }) {
  const t = useMessages(launchMessages)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { message } = App.useApp()
  const project = useProject()
  const edits = useMayEdit(project)
  const launchesRuns = useMayEdit(project, 'analysis_launch')
  const start = useApiMutation(launches.dataStart, {
    changes: [analyses.list, analyses.allList, projects.dashboard, projects.show, projects.home, files.file],
    onSuccess: ({ analysis_id }) => {
      const run = `/project/wdlCharts/${analysis_id}`
      if (!toResults) return void navigate(run)
      const results = `${run}?then=results`
      if (!isWindowAt(pathname)) return void navigate(results)
      // Back finds the form as it was launched, though its tab has become that of the run.
      const launched = `${pathname}?${patched(new URLSearchParams(search), { repeats: analysis_id })}`
      void navigate(launched, { replace: true })
      void navigate(results, { state: { inPlaceOf: launched } })
    },
  })
  const save = useApiMutation(flows.update, {
    changes: [flows.edit, flows.all],
    onSuccess: () => void message.success(t('saved')),
  })
  const params = { id: flow.id }
  const failing = review?.checks.filter((check) => check.state === 'failed').length ?? 0
  const { coming } = form
  const isComplete = review?.ready === true && form.isSettled && coming.length === 0
  const ready = launchesRuns && isComplete && form.launch.name.trim() !== ''
  const { mode, inputs, outputs } = form.launch
  const word = useLaunchWord(mode, review)
  return (
    <div className={styles['buttons']}>
      <Button
        type="primary"
        size="large"
        block
        icon={<Play size={16} />}
        disabled={!ready}
        loading={start.isPending}
        onClick={() => start.mutate({ params, body: { ...form.launch, idempotency_key: form.key } })}
      >
        {word}
      </Button>
      {launchesRuns && failing > 0 && <p className={styles['reason']}>{t('mustPass', { count: failing })}</p>}
      {coming.length > 0 && (
        <p className={styles['reason']}>
          <AwaitedFiles coming={coming} />
        </p>
      )}
      {!launchesRuns && <p className={styles['reason']}>{t('mayNot')}</p>}
      {edits && (
        <Button
          type="text"
          block
          icon={<Save size={15} />}
          loading={save.isPending}
          onClick={() =>
            save.mutate({ params, body: { name: flow.name, mode, inputs, outputs, version: flow.version } })
          }
        >
          {t('save')}
        </Button>
      )}
    </div>
  )
}
