import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { analyses } from '@omics/contract/analyses/analyses'
import { files } from '@omics/contract/files/files'
import {
  singleCellAnalyses,
  singleCellJobs,
  type SingleCellAnalysis,
} from '@omics/contract/singlecell/analyses'
import { useApi } from '../../api/query.ts'
import { isGoing } from '../../resource/going.ts'
import { MoreResources } from '../../resource/MoreResources.tsx'
import { KeyValue } from '../../ui/labels/KeyValue.tsx'
import { StatusTag } from '../../ui/labels/StatusTag.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { Drawer } from '../../ui/layout/Drawer.tsx'
import { Section } from '../../ui/layout/PageHeader.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Elbow } from './Elbow.tsx'
import { FileParts } from './FileParts.tsx'
import { singleCellMessages } from './messages.ts'
import styles from './singlecell.module.css'
import { stepNames } from './step-names.ts'
import { Tables } from './Tables.tsx'

interface Props {
  readonly analysis: SingleCellAnalysis
  onClose(): void
  onAgain?(): void
}

/** Of what was not set the suggested values were taken. */
const thresholds = [
  ['least_counts', 'leastCounts'],
  ['least_genes', 'leastGenes'],
  ['most_genes', 'mostGenes'],
  ['most_mitochondrial', 'mostMitochondrial'],
] as const

/** An analysis of single cells: its settings, how far each step is, and what it gave. */
export function AnalysisDrawer({ analysis, onClose, onAgain }: Props) {
  const t = useMessages(singleCellMessages)
  const { dateTime } = useFormat()
  const told = useText()
  const navigate = useNavigate()
  const { settings, flow_id, result_file_id } = analysis
  const given = (file: string) => <GivenFile projectId={analysis.project_id} id={file} />
  const { data } = useApi(
    singleCellJobs.shellStatus,
    { query: { flowId: flow_id } },
    { quiet: true, every: isGoing(analysis) ? 1500 : 30_000 },
  )
  return (
    <Drawer
      open
      onClose={onClose}
      width={420}
      title={analysis.name}
      above={analysis.code}
      footer={
        <>
          <Link to={`/project/wdlCharts/${analysis.id}`}>{t('openRun')}</Link>
          {onAgain && <Button onClick={onAgain}>{t('again')}</Button>}
          {result_file_id && (
            <Button
              type="primary"
              onClick={() => void navigate(`/tool/singleCellDetails?file=${result_file_id}`)}
            >
              {t('browse')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['notices']}>{analysis.state === 'failed' && <WhyFailed id={analysis.id} />}</div>
      <KeyValue
        rows={[
          [t('state'), <StatusTag key="state" status={analysis.state} />],
          analysis.matrix !== '' && [t('matrix'), analysis.matrix],
          [t('project'), analysis.project],
          [t('began'), dateTime(analysis.created_at)],
          ...thresholds.flatMap(([name, label]) =>
            settings[name] === undefined ? [] : [[t(label), settings[name]] as const],
          ),
          settings.find_doublets && [t('doublets'), t('removeDoublets')],
          [t('variableGenes'), settings.variable_genes],
          [t('components'), settings.components],
          settings.batch !== '' && [t('batch'), settings.batch],
          [t('neighbours'), settings.neighbours],
          [t('umapNeighbours'), settings.umap_neighbours],
          [t('method'), t(settings.method === 'leiden' ? 'methodLeiden' : 'methodLouvain')],
          [t('resolution'), settings.resolution],
          analysis.reference !== '' && [t('reference'), analysis.reference],
          settings.marker_lists_id !== null && [t('markerLists'), given(settings.marker_lists_id)],
          settings.gene_sets_id !== null && [t('geneSets'), given(settings.gene_sets_id)],
        ]}
      />
      <Section title={t('stepsOf')}>
        <KeyValue
          rows={(data?.steps ?? []).map(({ name, state }) => [
            told(stepNames[name] ?? name),
            <StatusTag key={name} status={state} look="plain" />,
          ])}
        />
      </Section>
      {result_file_id && <Elbow analysis={analysis} />}
      {result_file_id && <Tables analysis={analysis} />}
      {result_file_id && (
        <Section title={t('parts')}>
          <FileParts fileId={result_file_id} />
        </Section>
      )}
    </Drawer>
  )
}

/** A file that cells were named or scored by; without its name when it is gone. */
function GivenFile({ projectId, id }: { readonly projectId: string; readonly id: string }) {
  const t = useMessages(singleCellMessages)
  const { data } = useApi(files.show, { params: { id: projectId, file_id: id } }, { quiet: true })
  const name = data?.file.name
  return name ? <Link to={`/project/detail/${projectId}/files?file=${id}`}>{name}</Link> : t('ofFile')
}

/** Which step failed and why, with the way on: one that had too little memory is given more. */
function WhyFailed({ id }: { readonly id: string }) {
  const t = useMessages(singleCellMessages)
  const told = useText()
  const { data } = useApi(analyses.show, { params: { id } }, { quiet: true })
  const failure = data?.failure
  if (!failure) return null
  const step = told(stepNames[failure.call] ?? failure.call)
  return (
    <Notice
      tone="failed"
      title={t('stepFailed', { step })}
      actions={
        failure.more && (
          <MoreResources
            analysis={data}
            more={failure.more}
            also={[singleCellAnalyses.list, singleCellJobs.shellStatus]}
          />
        )
      }
    >
      <p>{failure.what}</p>
      <p>{failure.more ? t('stepsStay') : failure.todo.replaceAll('`', '')}</p>
    </Notice>
  )
}
