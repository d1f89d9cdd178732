import { App, Button, Select } from 'antd'
import { Play } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { flows } from '@omics/contract/warehouse/flows'
import type { OutputOf } from '@omics/contract/endpoint'
import { workflows, type Json } from '@omics/contract/warehouse/workflows'
import { useApi, useApiMutation } from '../../api/query.ts'
import { columnOf, shortName, shown } from '../../resource/inputs/input-values.ts'
import { PageOf } from '../../resource/PageOf.tsx'
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
  useTabTitle(flow.data?.name)
  return <PageOf query={flow}>{(data) => <Configuration flow={data} />}</PageOf>
}

function Configuration({ flow }: { flow: OutputOf<typeof flows.edit> }) {
  const t = useMessages(warehouseMessages)
  const { message } = App.useApp()
  const navigate = useNavigate()
  const workflow = useApi(workflows.show, { params: { id: flow.workflow_id } }, { quiet: true })
  const move = useApiMutation(flows.update, {
    changes: [flows.edit, flows.all],
    onSuccess: ({ tag }) => void message.success(t('moved', { tag })),
  })
  const {
    id,
    project_id,
    name,
    tag,
    inputs,
    outputs,
    mode,
    description,
    version,
    version_id,
    workflow_description,
  } = flow
  const known = new Set(workflow_description.inputs.map((input) => input.name))
  const asked = workflow_description.inputs.filter((input) => !input.optional || input.name in inputs)
  const gone = Object.keys(inputs).filter((input) => !known.has(input))
  const published = workflow.data?.versions.filter(({ state }) => state === 'published') ?? []
  return (
    <Page>
      <PageHeader
        title={name}
        tags={<Tag>{tag}</Tag>}
        trail={[
          { title: t('workflows'), to: `/project/detail/${project_id}/workflows` },
          { title: t('configuration') },
        ]}
        description={flow.workflow}
        actions={
          <>
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
        <Notice tone="stopped" title={t('disappears', { names: gone.map(shortName).join(', ') })} />
      )}
      <Section title={t('inputs')}>
        {asked.length === 0 ? (
          <p className={styles['quiet']}>{t('noInputs')}</p>
        ) : (
          <KeyValue
            rows={asked.map(
              ({ name: input, default_text }) =>
                [
                  <code key={input}>{shortName(input)}</code>,
                  inputs[input] === undefined ? (
                    <span key="unset" className={styles['quiet']}>
                      {default_text === '' ? t('notSet') : `= ${default_text}`}
                    </span>
                  ) : (
                    <code key="value">{valueOf(inputs[input])}</code>
                  ),
                ] as const,
            )}
          />
        )}
      </Section>
      <Section title={t('outputs')}>
        {Object.keys(outputs).length === 0 ? (
          <p className={styles['quiet']}>{t('noColumns')}</p>
        ) : (
          <KeyValue
            rows={Object.entries(outputs).map(
              ([output, column]) =>
                [
                  <code key={output}>{shortName(output)}</code>,
                  <code key="value">this.{column}</code>,
                ] as const,
            )}
          />
        )}
      </Section>
    </Page>
  )
}

function valueOf(value: Json | undefined): string {
  const column = columnOf(value)
  return column === undefined ? shown(value) : `this.${column}`
}
