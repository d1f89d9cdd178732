import { App, Button, Select } from 'antd'
import { Play } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { boundColumn } from '@omics/contract/analyses/bound-column'
import { flows } from '@omics/contract/warehouse/flows'
import type { OutputOf } from '@omics/contract/endpoint'
import { type Json } from '@omics/contract/json'
import { workflows } from '@omics/contract/warehouse/workflows'
import { useApi, useApiMutation } from '../../api/query.ts'
import { shortName, shown } from '../../resource/inputs/input-values.ts'
import { PageOf } from '../../resource/PageOf.tsx'
import { authoredText, useAuthored } from '../../ui/language/author-help.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { KeyValue } from '../../ui/labels/KeyValue.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeader, Section } from '../../ui/layout/PageHeader.tsx'
import { useTabTitle } from '../../ui/shell/page-context.ts'
import { Tag } from '../../ui/labels/Tag.tsx'
import { warehouseMessages } from './messages.ts'
import styles from './warehouse.module.css'

/** How a workflow is configured in a project: its version, inputs and outputs into columns; and moving it to another version. */
export default function ConfigurationScreen() {
  const [address] = useSearchParams()
  const flow = useApi(flows.edit, { params: { id: address.get('id') ?? '' } }, { ofPage: true })
  useTabTitle(flow.data && authoredText(flow.data.name, flow.data.name_zh))
  return <PageOf query={flow}>{(data) => <Configuration flow={data} />}</PageOf>
}

type Flow = OutputOf<typeof flows.edit>

function Configuration({ flow }: { flow: Flow }) {
  const t = useMessages(warehouseMessages)
  const authored = useAuthored()
  const navigate = useNavigate()
  const { id, project_id, name, tag, inputs, workflow_description } = flow
  const known = new Set(workflow_description.inputs.map((input) => input.name))
  const gone = Object.keys(inputs).filter((input) => !known.has(input))
  return (
    <Page>
      <PageHeader
        title={authored(name, flow.name_zh)}
        tags={<Tag>{tag}</Tag>}
        trail={[
          { title: t('workflows'), to: `/project/detail/${project_id}/workflows` },
          { title: t('configuration') },
        ]}
        description={flow.workflow === name ? undefined : authored(flow.workflow, flow.workflow_zh)}
        actions={
          <>
            <VersionSelect flow={flow} />
            <Button
              type="primary"
              icon={<Play size={16} />}
              onClick={() => void navigate(`/project/detail/${project_id}/launch/${id}`)}
            >
              {t('toForm')}
            </Button>
          </>
        }
      />
      {gone.length > 0 && (
        <Notice tone="stopped" title={t('disappears', { names: gone.map(shortName).join(t('comma')) })} />
      )}
      <Inputs flow={flow} />
      <Outputs outputs={flow.outputs} />
    </Page>
  )
}

/** Moves the configuration to another published version. */
function VersionSelect({ flow }: { flow: Flow }) {
  const t = useMessages(warehouseMessages)
  const { message } = App.useApp()
  const { id, name, description, mode, inputs, outputs, version, version_id, workflow_id } = flow
  const workflow = useApi(workflows.show, { params: { id: workflow_id } }, { quiet: true })
  const published = workflow.data?.versions.filter(({ state }) => state === 'published') ?? []
  const move = useApiMutation(flows.update, {
    changes: [flows.edit, flows.all],
    onSuccess: ({ tag }) => void message.success(t('moved', { tag })),
  })
  return (
    <Select
      aria-label={t('moveTo')}
      style={{ width: 160 }}
      value={version_id}
      loading={move.isPending}
      options={published.map((one) => ({ value: one.id, label: one.tag }))}
      onChange={(next) =>
        move.mutate({
          params: { id },
          body: { name, description, mode, inputs, outputs, version, version_id: next },
        })
      }
    />
  )
}

function Inputs({ flow: { inputs, workflow_description } }: { flow: Flow }) {
  const t = useMessages(warehouseMessages)
  const asked = workflow_description.inputs.filter((input) => !input.optional || input.name in inputs)
  const valueShown = (input: string, ofWorkflow: string) =>
    inputs[input] === undefined ? (
      <span key="unset" className={styles['quiet']}>
        {ofWorkflow === '' ? t('notSet') : `= ${ofWorkflow}`}
      </span>
    ) : (
      <code key="value">{valueOf(inputs[input])}</code>
    )
  return (
    <Section title={t('inputs')}>
      {asked.length === 0 && <p className={styles['quiet']}>{t('noInputs')}</p>}
      {asked.length > 0 && (
        <KeyValue
          rows={asked.map(({ name, default_text }) => [
            <code key={name}>{shortName(name)}</code>,
            valueShown(name, default_text),
          ])}
        />
      )}
    </Section>
  )
}

function Outputs({ outputs }: Pick<Flow, 'outputs'>) {
  const t = useMessages(warehouseMessages)
  const columns = Object.entries(outputs)
  return (
    <Section title={t('outputs')}>
      {columns.length === 0 && <p className={styles['quiet']}>{t('noColumns')}</p>}
      {columns.length > 0 && (
        <KeyValue
          rows={columns.map(([output, column]) => [
            <code key={output}>{shortName(output)}</code>,
            <code key="value">this.{column}</code>,
          ])}
        />
      )}
    </Section>
  )
}

function valueOf(value: Json | undefined): string {
  const column = boundColumn(value)
  return column === undefined ? shown(value) : `this.${column}`
}
