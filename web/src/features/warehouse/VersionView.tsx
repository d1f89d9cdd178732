import { useCallback, useState } from 'react'
import type { WorkflowDescription, WorkflowVersion } from '@omics/contract/warehouse/workflows'
import { Prose } from '../../viewers/markdown/Prose.tsx'
import { helpOf, labelOf } from '../../ui/language/author-help.ts'
import { classes } from '../../ui/theme/classes.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { TypeTag } from '../../ui/labels/Tag.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { Section } from '../../ui/layout/PageHeader.tsx'
import { InputDefaults } from './bound/InputDefaults.tsx'
import { ReportBinding } from './bound/ReportBinding.tsx'
import { SourceEditor, type TextAsItStands } from './editor/SourceEditor.tsx'
import { warehouseMessages } from './messages.ts'
import { withoutTitle, type Readmes } from './readme.ts'
import { WorkflowGraph } from './WorkflowGraph.tsx'
import styles from './warehouse.module.css'

interface Props {
  readonly version: WorkflowVersion
  /** The task to show in its source. */
  readonly task: string | null
  /** Whether its text in the editor differs from what is saved. */
  onChanged(changed: boolean): void
}

/** One version: what it is for and what it takes at the left, graph and source at the right, all of the text as it stands. */
export function VersionView({ version, task, onChanged }: Props) {
  const t = useMessages(warehouseMessages)
  const [text, setText] = useState<TextAsItStands>()
  const description = text?.description ?? version.description
  const take = useCallback(
    (next: TextAsItStands) => {
      setText(next)
      onChanged(next.changed)
    },
    [onChanged],
  )
  const [wide, setWide] = useState(version.mine && version.state === 'draft')
  return (
    <div className={classes(styles['version-view'], wide && styles['wide'])}>
      <div className={styles['about']}>
        {description && <Inputs version={version} description={description} />}
        <Readme version={version} readmes={text?.readmes ?? version} />
        {description && <Facts version={version} description={description} />}
      </div>
      <div className={styles['work']}>
        {text?.changed && text.faulty && <p className={styles['quiet']}>{t('beforeFaults')}</p>}
        {description && description.graph.nodes.length > 0 && (
          <Section title={t('graph')} note={t('steps', { count: stepsIn(description.graph) })}>
            <WorkflowGraph graph={description.graph} />
          </Section>
        )}
        <Section title={t('sources')} note={originOf(version.origin)}>
          <SourceEditor version={version} wide={wide} task={task} onWide={setWide} onText={take} />
        </Section>
      </div>
    </div>
  )
}

const stepsIn = ({ nodes }: WorkflowDescription['graph']) =>
  nodes.filter(({ kind }) => kind === 'task' || kind === 'workflow').length

function originOf(origin: WorkflowVersion['origin']): string | undefined {
  if (origin['kind'] !== 'github') return undefined
  return `github.com/${String(origin['owner'])}/${String(origin['repo'])} @ ${String(origin['commit']).slice(0, 10)}`
}

function Readme({ version, readmes }: { version: WorkflowVersion; readmes: Readmes }) {
  const t = useMessages(warehouseMessages)
  const { language } = useFormat()
  const { workflow, workflow_zh: workflowZh } = version
  const text = withoutTitle((language === 'zh' && readmes.readme_zh) || readmes.readme, [
    workflow,
    workflowZh,
  ])
  if (text === '') {
    const writable = version.mine && version.state === 'draft'
    return <p className={styles['quiet']}>{t(writable ? 'noReadmeYet' : 'noReadme')}</p>
  }
  return <Prose text={text} className={styles['readme']} />
}

interface DescribedProps {
  readonly version: WorkflowVersion
  readonly description: WorkflowDescription
}

/** What it takes, which whoever means to run it asks first. */
function Inputs({ version, description }: DescribedProps) {
  const t = useMessages(warehouseMessages)
  const [all, setAll] = useState(false)
  const required = description.inputs.filter((input) => !input.optional)
  const optional = description.inputs.filter((input) => input.optional)
  const seen = [...required, ...optional.filter(({ name }) => name in version.input_defaults)]
  return (
    <Section
      title={t('inputs')}
      note={t('requiredOptional', { required: required.length, optional: optional.length })}
    >
      <InputDefaults version={version} inputs={all ? [...required, ...optional] : seen} />
      {!all && seen.length < description.inputs.length && (
        <button type="button" className={styles['link']} onClick={() => setAll(true)}>
          {t('showOptional', { count: description.inputs.length - seen.length })}
        </button>
      )}
    </Section>
  )
}

function Facts({ version, description }: DescribedProps) {
  const t = useMessages(warehouseMessages)
  return (
    <>
      <Section title={t('outputs')} note={description.outputs.length}>
        <Outputs outputs={description.outputs} />
      </Section>
      <ReportBinding version={version} />
      <Section title={t('tasks')} note={description.tasks.length}>
        <Tasks tasks={description.tasks} />
      </Section>
      {description.images.length > 0 && (
        <Section title={t('images')} note={description.images.length}>
          <Names names={description.images} />
        </Section>
      )}
    </>
  )
}

function Outputs({ outputs }: { outputs: WorkflowDescription['outputs'] }) {
  const { language } = useFormat()
  return (
    <ul className={`${styles['names']} ${styles['lines']}`}>
      {outputs.map((output) => (
        <li key={output.name}>
          <b>{labelOf(output, language)}</b> <code>{output.name.slice(output.name.indexOf('.') + 1)}</code>{' '}
          <TypeTag>{output.type}</TypeTag> {helpOf(output, language)}
        </li>
      ))}
    </ul>
  )
}

/** The steps as their author calls them, and what each does. */
function Tasks({ tasks }: Pick<WorkflowDescription, 'tasks'>) {
  const { language } = useFormat()
  return (
    <ul className={`${styles['names']} ${styles['lines']}`}>
      {tasks.map((task) => (
        <li key={task.name}>
          <b>{labelOf(task, language)}</b> <code>{task.name}</code> {helpOf(task, language)}
        </li>
      ))}
    </ul>
  )
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles['names']}>
      {names.map((name) => (
        <li key={name}>
          <code>{name}</code>
        </li>
      ))}
    </ul>
  )
}
