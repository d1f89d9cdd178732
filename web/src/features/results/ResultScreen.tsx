import { reports } from '@omics/contract/reports/reports'
import { Button } from 'antd'
import { Activity, Download, FileText } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { analyses, type AnalysisDetail, type Output } from '@omics/contract/analyses/analyses'
import { files } from '@omics/contract/files/files'
import { useApi, useApiMutation } from '../../api/query.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { DraftTag } from '../../ui/DraftTag.tsx'
import { useFormat } from '../../ui/format.ts'
import { sayBoth, useMessages } from '../../ui/i18n.ts'
import { Page } from '../../ui/Page.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useTabTitle } from '../../ui/shell/page-context.ts'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { groupOutputs, isIndex } from './group-outputs.ts'
import { resultMessages } from './messages.ts'
import { OutputList } from './OutputList.tsx'
import { OutputView } from './OutputView.tsx'
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
        <ErrorState fault={error} retry={() => void outputs.refetch()} />
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
  const navigate = useNavigate()
  const [address, setAddress] = useSearchParams()
  const groups = useMemo(() => groupOutputs(outputs).filter((group) => !isIndex(group)), [outputs])
  const allFiles = useMemo(() => outputs.flatMap(({ files }) => files), [outputs])
  const group =
    groups.find(({ name }) => name === address.get('output')) ??
    groups.find(({ title }) => /variant|vcf/i.test(title)) ??
    groups[0]
  const archive = useApiMutation(files.archive, { onSuccess: ({ url }) => location.assign(url) })
  const write = useApiMutation(reports.push, {
    changes: [analyses.show],
    onSuccess: ({ report_id }) => void navigate(`/report1?id=${report_id}`),
  })
  const ended = analysis.state !== 'waiting' && analysis.state !== 'running'
  const bytes = allFiles.reduce((sum, { size }) => sum + size, 0)
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
              {analysis.workflow} {analysis.tag} {analysis.draft && <DraftTag />}
              {analysis.finished_at && ` · ${format.dateTime(analysis.finished_at)}`}
            </>
          }
          actions={
            <>
              <Button
                icon={<Activity size={16} />}
                onClick={() => void navigate(`/project/wdlCharts/${analysis.id}`)}
              >
                {t('toRun')}
              </Button>
              <Button
                icon={<Download size={16} />}
                disabled={bytes === 0}
                loading={archive.isPending}
                onClick={() =>
                  archive.mutate({
                    params: { id: analysis.project_id },
                    body: {
                      ids: allFiles.map((file) => file.id),
                      name: `${analysis.code} ${analysis.name}`.slice(0, 200),
                    },
                  })
                }
              >
                {t('downloadAll')} {format.bytes(bytes)}
              </Button>
              {analysis.report_id !== null ? (
                <Button
                  type="primary"
                  icon={<FileText size={16} />}
                  onClick={() => void navigate(`/report1?id=${analysis.report_id}`)}
                >
                  {t('openReport')}
                </Button>
              ) : (
                ended &&
                analysis.role !== 'viewer' && (
                  <Button
                    type="primary"
                    icon={<FileText size={16} />}
                    loading={write.isPending}
                    onClick={() =>
                      write.mutate({ params: { id: analysis.id }, body: { language: format.language } })
                    }
                  >
                    {t('writeReport')}
                  </Button>
                )
              )}
            </>
          }
        />
      </div>
      {group ? (
        <div className={styles['split']}>
          <OutputList
            groups={groups}
            chosen={group}
            label={address.get('sample') ?? ''}
            onChoose={(output, sample) =>
              setAddress({ output, ...(sample && { sample }) }, { replace: true })
            }
          />
          <OutputView
            key={group.name}
            group={group}
            groups={groups}
            label={address.get('sample') ?? ''}
            allFiles={allFiles}
            projectId={analysis.project_id}
            depthLimit={analysis.depth_limit}
            inputs={analysis.inputs}
            onSample={(sample) => setAddress({ output: group.name, sample }, { replace: true })}
          />
        </div>
      ) : (
        <div className={styles['head']}>
          <EmptyState title={t('nothingTitle')}>{t('nothingText')}</EmptyState>
        </div>
      )}
    </Page>
  )
}
