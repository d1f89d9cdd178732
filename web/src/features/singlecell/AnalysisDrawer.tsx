import { Button } from 'antd'
import { Link } from 'react-router'
import { singleCellJobs, type SingleCellAnalysis } from '@omics/contract/singlecell/analyses'
import { useApi } from '../../api/query.ts'
import { KeyValue } from '../../ui/labels/KeyValue.tsx'
import { StatusTag } from '../../ui/labels/StatusTag.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { Drawer } from '../../ui/layout/Drawer.tsx'
import { Section } from '../../ui/layout/PageHeader.tsx'
import { FileParts } from './FileParts.tsx'
import { singleCellMessages } from './messages.ts'
import { stepNames } from './step-names.ts'

interface Props {
  readonly analysis: SingleCellAnalysis
  onClose(): void
  onAgain?(): void
}

/** An analysis of single cells: its settings, how far each step is, and what it gave. */
export function AnalysisDrawer({ analysis, onClose, onAgain }: Props) {
  const t = useMessages(singleCellMessages)
  const { dateTime } = useFormat()
  const told = useText()
  const { settings, flow_id, result_file_id } = analysis
  const isOpen = analysis.state === 'waiting' || analysis.state === 'running'
  const { data } = useApi(
    singleCellJobs.shellStatus,
    { query: { flowId: flow_id } },
    { quiet: true, every: isOpen ? 1500 : 30_000 },
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
          <Link to={`/project/dataAnalysiall_detail?id=${analysis.id}`}>{t('openRun')}</Link>
          {result_file_id && <Link to={`/tool/singleCellDetails?file=${result_file_id}`}>{t('browse')}</Link>}
          {onAgain && <Button onClick={onAgain}>{t('again')}</Button>}
        </>
      }
    >
      <KeyValue
        rows={[
          [t('state'), <StatusTag key="state" status={analysis.state} />],
          [t('matrix'), analysis.matrix],
          [t('project'), analysis.project],
          [t('began'), dateTime(analysis.created_at)],
          settings.find_doublets && [t('doublets'), t('removeDoublets')],
          [t('variableGenes'), settings.variable_genes],
          [t('components'), settings.components],
          settings.batch !== '' && [t('batch'), settings.batch],
          [t('neighbours'), settings.neighbours],
          [t('umapNeighbours'), settings.umap_neighbours],
          [t('method'), t(settings.method === 'leiden' ? 'methodLeiden' : 'methodLouvain')],
          [t('resolution'), settings.resolution],
          analysis.reference !== '' && [t('reference'), analysis.reference],
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
      {result_file_id && (
        <Section title={t('parts')}>
          <FileParts fileId={result_file_id} />
        </Section>
      )}
    </Drawer>
  )
}
