import { useSearchParams } from 'react-router'
import { analyses, type AnalysisDetail } from '@omics/contract/analyses/analyses'
import { useApi } from '../../api/query.ts'
import { PageOf } from '../../resource/PageOf.tsx'
import { UsageOfAnalysis } from '../../resource/usage/UsageOfAnalysis.tsx'
import { sayBoth, useMessages } from '../../ui/language/i18n.ts'
import { KeyValue } from '../../ui/labels/KeyValue.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeader, Section } from '../../ui/layout/PageHeader.tsx'
import { useTabTitle } from '../../ui/shell/page-context.ts'
import { StatusTag } from '../../ui/labels/StatusTag.tsx'
import { Actions } from './Actions.tsx'
import { ShownValues } from '../../resource/inputs/ShownValues.tsx'
import { useExecutorName } from './executor-name.ts'
import { analysisMessages } from './messages.ts'
import { RunFacts } from './RunFacts.tsx'
import styles from './analyses.module.css'

/** What an analysis was given and what it ran with: parameters, software, where outputs go. */
export default function DetailScreen() {
  const [address] = useSearchParams()
  const analysis = useApi(analyses.show, { params: { id: address.get('id') ?? '' } }, { ofPage: true })
  useTabTitle(analysis.data && sayBoth(analysisMessages, (say) => `${analysis.data.code} ${say('details')}`))
  return <PageOf query={analysis}>{(data) => <Details data={data} />}</PageOf>
}

function Details({ data }: { data: AnalysisDetail }) {
  const t = useMessages(analysisMessages)
  const tools = data.host_tools.map(({ name, version }) => `${name} ${version}`).join(', ')
  return (
    <Page>
      <PageHeader
        title={data.name}
        tags={<StatusTag status={data.state} />}
        trail={[
          { title: data.project, to: `/project/detail/${data.project_id}/overview` },
          { title: data.code, to: `/project/wdlCharts/${data.id}` },
          { title: t('details') },
        ]}
        description={<RunFacts analysis={data} />}
        actions={<Actions analysis={data} />}
      />
      <div className={styles['stack']}>
        <Section title={t('parameters')}>
          <ShownValues projectId={data.project_id} values={data.inputs} empty={t('noParameters')} />
        </Section>
        {Object.keys(data.outputs_to_columns).length > 0 && (
          <Section title={t('outputs')}>
            <KeyValue
              rows={Object.entries(data.outputs_to_columns).map(
                ([name, column]) =>
                  [<code key={name}>{name}</code>, <code key="value">this.{column}</code>] as const,
              )}
            />
          </Section>
        )}
        {data.executors.length > 0 && <Execution data={data} />}
        <UsageOfAnalysis id={data.id} />
        {tools !== '' && (
          <Section title={t('hostTools')}>
            <p>{tools}</p>
          </Section>
        )}
      </div>
    </Page>
  )
}

function Execution({ data: { executors, used_images } }: { data: AnalysisDetail }) {
  const t = useMessages(analysisMessages)
  const nameOf = useExecutorName()
  return (
    <Section title={t('execution')}>
      <p>{executors.map(nameOf).join(', ')}</p>
      {used_images.length > 0 && (
        <KeyValue
          rows={used_images.map(
            ({ name, digest }) =>
              [<code key={name}>{name}</code>, <code key="digest">{digest}</code>] as const,
          )}
        />
      )}
    </Section>
  )
}
