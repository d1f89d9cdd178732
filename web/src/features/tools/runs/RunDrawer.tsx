import { App, Button } from 'antd'
import { Activity, CircleStop, Download, FileSearch, RotateCcw, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { analyses } from '@omics/contract/analyses/analyses'
import { files } from '@omics/contract/files/files'
import { toolRuns, type ToolRun } from '@omics/contract/tools/runs'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { useMay } from '../../../api/session.ts'
import { shown, shortName } from '../../../resource/inputs/input-values.ts'
import { useAgainAddress } from '../../../resource/use-again-address.ts'
import { KeyValue } from '../../../ui/labels/KeyValue.tsx'
import { StatusTag } from '../../../ui/labels/StatusTag.tsx'
import { useAuthored } from '../../../ui/language/author-help.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Drawer } from '../../../ui/layout/Drawer.tsx'
import { useQuestion } from '../../../ui/notices/use-question.ts'
import { toolMessages } from '../messages.ts'
import { runMessages } from './messages.ts'
import { PutIntoProject } from './PutIntoProject.tsx'
import { ShareRun } from './ShareRun.tsx'
import styles from '../tools.module.css'

/** One run of a tool: what it was given, and what can be done with what came of it. */
export function RunDrawer({ run, onClose }: { run: ToolRun; onClose(): void }) {
  const authored = useAuthored()
  const { analysis } = run
  const ended = analysis.finished_at !== null
  const mayShare = useMay('report_change')
  return (
    <Drawer
      open
      onClose={onClose}
      above={authored(run.tool, run.tool_zh)}
      title={analysis.name}
      below={<StatusTag status={analysis.state} />}
    >
      <div className={styles['run']}>
        <Facts run={run} />
        <Ways run={run} onClose={onClose} />
        {analysis.state === 'succeeded' && <PutIntoProject run={run} />}
        {ended && mayShare && <ShareRun run={run} />}
      </div>
    </Drawer>
  )
}

function Facts({ run }: { run: ToolRun }) {
  const t = useMessages(runMessages)
  const words = useMessages(toolMessages)
  const format = useFormat()
  const authored = useAuthored()
  const { analysis } = run
  const params = { id: run.app_id, statusId: run.id }
  const inputs = useApi(toolRuns.show, { params }, { quiet: true }).data?.inputs ?? []
  const taken = millisecondsOf(analysis.started_at, analysis.finished_at)
  return (
    <KeyValue
      rows={[
        [t('project'), run.project],
        [words('began'), format.dateTime(analysis.created_at)],
        taken !== undefined && [t('took'), format.duration(taken)],
        ...inputs.map(({ name, label, label_zh, value }) => {
          const inTheForm = authored(label, label_zh)
          return [
            <span key={name} title={shortName(name)}>
              {inTheForm || <code>{shortName(name)}</code>}
            </span>,
            shown(value, t),
          ] as const
        }),
      ]}
    />
  )
}

function millisecondsOf(from: string | null, to: string | null): number | undefined {
  return from === null || to === null ? undefined : Date.parse(to) - Date.parse(from)
}

function Ways({ run, onClose }: { run: ToolRun; onClose(): void }) {
  const t = useMessages(runMessages)
  const navigate = useNavigate()
  const { id, analysis } = run
  const to = (path: string) => () => void navigate(path)
  const mayLaunch = useMay('analysis_launch') && analysis.flow_id !== null
  const addressOf = useAgainAddress({ ...analysis, id, app_id: run.app_id })
  const ended = analysis.finished_at !== null
  return (
    <div className={styles['ways']}>
      {analysis.state === 'succeeded' && (
        <Button type="primary" icon={<FileSearch size={16} />} onClick={to(`/project/result_view/${id}`)}>
          {t('results')}
        </Button>
      )}
      <Button icon={<Activity size={16} />} onClick={to(`/project/wdlCharts/${id}`)}>
        {t('follow')}
      </Button>
      {mayLaunch && !ended && <Stop run={run} />}
      {mayLaunch && (
        <Button icon={<RotateCcw size={16} />} onClick={to(addressOf())}>
          {t('again')}
        </Button>
      )}
      {analysis.state === 'succeeded' && <DownloadOutputs run={run} />}
      {mayLaunch && ended && <Remove run={run} onRemoved={onClose} />}
    </div>
  )
}

const changes = [toolRuns.mine, toolRuns.list]

function Stop({ run: { id } }: { run: ToolRun }) {
  const t = useMessages(runMessages)
  const stop = useApiMutation(analyses.stop, { changes })
  return (
    <Button
      icon={<CircleStop size={16} />}
      loading={stop.isPending || stop.isSuccess}
      onClick={() => stop.mutate({ params: { id } })}
    >
      {stop.isSuccess ? t('stopping') : t('stop')}
    </Button>
  )
}

function DownloadOutputs({ run: { id, analysis } }: { run: ToolRun }) {
  const t = useMessages(runMessages)
  const params = { id: analysis.project_id }
  const outputs = useApi(analyses.showFile, { params: { ...params, analysi_id: id } }, { quiet: true })
  const archive = useApiMutation(files.archive, { onSuccess: ({ url }) => location.assign(url) })
  const ids = outputs.data?.flatMap((output) => output.files.map((file) => file.id)) ?? []
  if (ids.length === 0) return null
  const name = `${analysis.code} ${analysis.name}`.slice(0, 200)
  return (
    <Button
      icon={<Download size={16} />}
      loading={archive.isPending}
      onClick={() => archive.mutate({ params, body: { ids, name } })}
    >
      {t('download')}
    </Button>
  )
}

function Remove({ run, onRemoved }: { run: ToolRun; onRemoved(): void }) {
  const t = useMessages(runMessages)
  const { message } = App.useApp()
  const question = useQuestion()
  const { name } = run.analysis
  const remove = useApiMutation(toolRuns.remove, {
    changes,
    onSuccess: () => {
      void message.success(t('removed', { name }))
      onRemoved()
    },
  })
  const ask = () =>
    question({
      title: t('removeTitle', { name }),
      more: t('removeText'),
      action: t('remove'),
      onYes: () => remove.mutateAsync({ params: { id: run.app_id, statusId: run.id } }),
    })
  return (
    <Button danger icon={<Trash2 size={16} />} onClick={ask}>
      {t('remove')}
    </Button>
  )
}
