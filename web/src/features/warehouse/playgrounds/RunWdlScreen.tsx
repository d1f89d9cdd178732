import { Button, Input } from 'antd'
import { Play } from 'lucide-react'
import { useId, useState } from 'react'
import { launches } from '@omics/contract/analyses/launches'
import { flows } from '@omics/contract/warehouse/flows'
import type { PlainDescription } from '@omics/wdl'
import { useProjects } from '../../../api/project.ts'
import { useApiMutation } from '../../../api/query.ts'
import { readJson } from '../../../resource/inputs/input-values.ts'
import { ProjectSelect } from '../../../resource/inputs/ProjectFiles.tsx'
import { randomId } from '../../../ui/browser/random-id.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Section } from '../../../ui/layout/PageHeader.tsx'
import { Playground } from '../../../ui/layout/Playground.tsx'
import { EditedSource } from '../editor/EditedSource.tsx'
import { filledInputs, inputsOf, runStarter } from './example-run.ts'
import { playgroundMessages } from './messages.ts'
import { RunTasks } from './RunTasks.tsx'
import { useLooseSource } from './WdlPlayground.tsx'
import styles from './playgrounds.module.css'

/** On a phone what a run does is below what was pressed. */
const intoView = (begun: HTMLElement | null) => begun?.scrollIntoView({ block: 'start' })

/** A workflow that is pasted, given its inputs, and run in a project, with its tasks in view. */
export default function RunWdlScreen() {
  const t = useMessages(playgroundMessages)
  const source = useLooseSource(runStarter)
  const { description, faults, isChecked, isCurrent } = source
  const text = source.sources[0]?.content ?? ''
  const [typed, setTyped] = useState<string>()
  const inputs = typed ?? filledInputs(description?.inputs ?? [])
  const own = (useProjects({ quiet: true }).data ?? []).filter(
    ({ role }) => role === 'editor' || role === 'owner',
  )
  const [chosen, setChosen] = useState('')
  const project = chosen || (own[0]?.id ?? '')
  const { run, isPending, analysisId } = useRun()
  const given = inputsOf(readJson(inputs))
  const faulty = faults.some(({ severity }) => severity === 'error')
  const lack = lackOf({ faulty, description, given, project })
  const inputsId = useId()
  return (
    <Playground title={t('runPlay')} about={t('runAbout')}>
      <div>
        <EditedSource source={source} readOnly={false} />
      </div>
      <div>
        <Section
          title={<label htmlFor={inputsId}>{t('inputsAsJson')}</label>}
          actions={
            typed !== undefined && (
              <Button size="small" type="text" onClick={() => setTyped(undefined)}>
                {t('fillIn')}
              </Button>
            )
          }
        >
          <Input.TextArea
            id={inputsId}
            className={styles['code'] ?? ''}
            autoSize={{ minRows: 4, maxRows: 16 }}
            spellCheck={false}
            value={inputs}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div className={styles['line']}>
            <span className={styles['project']}>
              <ProjectSelect among={own} value={project} onChange={setChosen} />
            </span>
            <Button
              type="primary"
              icon={<Play size={15} aria-hidden />}
              // The inputs of what stood there before are not those of what was pasted just now.
              disabled={lack !== undefined || !isCurrent}
              loading={isPending}
              onClick={() => given && description && run(text, description.name, project, given)}
            >
              {t('run')}
            </Button>
          </div>
          {isChecked && lack && <p className={styles['fault']}>{t(lack)}</p>}
        </Section>
        {analysisId !== undefined && (
          <div key={analysisId} ref={intoView}>
            <RunTasks id={analysisId} />
          </div>
        )}
      </div>
    </Playground>
  )
}

interface Wanted {
  readonly faulty: boolean
  readonly description: PlainDescription | undefined
  readonly given: ReturnType<typeof inputsOf>
  readonly project: string
}

function lackOf({ faulty, description, given, project }: Wanted) {
  if (faulty) return 'mendFirst'
  if (!description) return 'nothingToRun'
  if (!given) return 'notAnObject'
  return project === '' ? 'noProject' : undefined
}

/** Runs a text in a project: it becomes a workflow there once, and is launched anew as long as it stays the same. */
function useRun() {
  const [kept, setKept] = useState<{ readonly of: string; readonly flowId: string }>()
  const configure = useApiMutation(flows.fromWdl, { changes: [flows.all] })
  const launch = useApiMutation(launches.dataStart)
  const run = async (
    wdl: string,
    workflow: string,
    project: string,
    inputs: NonNullable<ReturnType<typeof inputsOf>>,
  ) => {
    const of = JSON.stringify([project, wdl])
    const name = `${workflow} ${new Date().toISOString().slice(0, 19).replace('T', ' ')}`
    const flowId =
      kept?.of === of
        ? kept.flowId
        : (await configure.mutateAsync({ body: { project_id: project, name, wdl } })).id
    setKept({ of, flowId })
    await launch.mutateAsync({
      params: { id: flowId },
      body: { name, mode: 'files', inputs, idempotency_key: randomId() },
    })
  }
  return {
    // What fails is told by the call itself.
    run: (...what: Parameters<typeof run>) => void run(...what).catch(() => undefined),
    isPending: configure.isPending || launch.isPending,
    analysisId: launch.data?.analysis_id,
  }
}
