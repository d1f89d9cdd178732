import { useMemo } from 'react'
import { useParams } from 'react-router'
import { analyses, type AnalysisDetail, type Output } from '@omics/contract/analyses/analyses'
import { useApi } from '../../api/query.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { DraftTag } from '../../ui/labels/DraftTag.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useAuthored } from '../../ui/language/author-help.ts'
import { sayBoth, useMessages } from '../../ui/language/i18n.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import { useIsMobile } from '../../ui/browser/use-media.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useTabTitle } from '../../ui/shell/page-context.ts'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { StatusTag } from '../../ui/labels/StatusTag.tsx'
import { GenesHint } from './GenesHint.tsx'
import { groupOutputs, isIndex } from './group-outputs.ts'
import { resultMessages } from './messages.ts'
import { OutputList } from './OutputList.tsx'
import { OutputView } from './OutputView.tsx'
import { ResultActions } from './ResultActions.tsx'
import styles from './results.module.css'

/** The outputs of an analysis by name, each in its viewer, sample by sample. */
export default function ResultScreen() {
  const { id = '' } = useParams()
  const analysis = useApi(analyses.show, { params: { id } }, { ofPage: true })
  const projectId = analysis.data?.project_id
  const outputs = useApi(
    analyses.showFile,
    { params: { id: projectId ?? '', analysi_id: id } },
    { enabled: projectId !== undefined, quiet: true },
  )
  const error = analysis.error ?? outputs.error
  if (error)
    return (
      <Page>
        <ErrorState fault={error} retry={() => void (analysis.error ? analysis : outputs).refetch()} />
      </Page>
    )
  if (!analysis.data || !outputs.data)
    return (
      <Page>
        <SkeletonText lines={8} />
      </Page>
    )
  return <Results analysis={analysis.data} outputs={outputs.data} />
}

function Results({ analysis, outputs }: { analysis: AnalysisDetail; outputs: readonly Output[] }) {
  const t = useMessages(resultMessages)
  const format = useFormat()
  const [address, change] = useAddress()
  const ofTool = analysis.app_id !== null
  const groups = useMemo(
    () => groupOutputs(outputs, ofTool).filter((group) => !isIndex(group)),
    [outputs, ofTool],
  )
  const allFiles = useMemo(() => outputs.flatMap(({ files }) => files), [outputs])
  const group = groups.find(({ name }) => name === address.get('output')) ?? groups[0]
  const authored = useAuthored()
  const mobile = useIsMobile()
  const actions = <ResultActions analysis={analysis} allFiles={allFiles} />
  useTabTitle(sayBoth(resultMessages, (say) => `${say('results')} ${analysis.code}`))
  return (
    <Page fill bare>
      <div className={styles['head']}>
        <PageHeader
          title={analysis.name}
          tags={<StatusTag status={analysis.state} />}
          trail={[
            { title: analysis.project, to: `/project/detail/${analysis.project_id}/overview` },
            { title: analysis.code, to: `/project/wdlCharts/${analysis.id}` },
            { title: t('results') },
          ]}
          description={
            <>
              {authored(analysis.workflow, analysis.workflow_zh)} {analysis.tag}{' '}
              {analysis.draft && <DraftTag />}
              {analysis.finished_at && ` · ${format.dateTime(analysis.finished_at)}`}
            </>
          }
          actions={!mobile && actions}
        />
      </div>
      {group ? (
        <div className={styles['split']}>
          <OutputList
            groups={groups}
            chosen={group}
            label={address.get('sample') ?? ''}
            onChoose={(output, sample) => change({ output, sample })}
          />
          <OutputView
            key={group.name}
            group={group}
            groups={groups}
            label={address.get('sample') ?? ''}
            allFiles={allFiles}
            projectId={analysis.project_id}
            depthLimit={analysis.depth_limit}
            supplied={analysis.supplied}
            inputs={analysis.inputs}
            unannotated={<GenesHint analysis={analysis} />}
            onSample={(sample) => change({ output: group.name, sample })}
          />
        </div>
      ) : (
        <div className={styles['head']}>
          <EmptyState title={t('nothingTitle')}>{t('nothingText')}</EmptyState>
        </div>
      )}
      {mobile && <div className={styles['quick']}>{actions}</div>}
    </Page>
  )
}
