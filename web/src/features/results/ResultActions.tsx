import { Button } from 'antd'
import { Activity, AudioWaveform, Download, FileText } from 'lucide-react'
import { useNavigate } from 'react-router'
import { analyses, type AnalysisDetail, type OutputFile } from '@omics/contract/analyses/analyses'
import { files } from '@omics/contract/files/files'
import { reports } from '@omics/contract/reports/reports'
import { useApiMutation } from '../../api/query.ts'
import { useMay } from '../../api/session.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { resultMessages } from './messages.ts'
import { SaveChain } from './SaveChain.tsx'
import { WhereWide } from './WhereWide.tsx'

interface Props {
  readonly analysis: AnalysisDetail
  readonly allFiles: readonly OutputFile[]
}

/** From the results to the run and the report, and all files as one archive. */
export function ResultActions({ analysis, allFiles }: Props) {
  const t = useMessages(resultMessages)
  const navigate = useNavigate()
  return (
    <>
      <Button
        icon={<Activity size={16} />}
        title={t('toRun')}
        onClick={() => void navigate(`/project/wdlCharts/${analysis.id}`)}
      >
        <WhereWide>{t('toRun')}</WhereWide>
      </Button>
      {allFiles.some(({ name }) => /\.(bam|cram|vcf(\.b?gz)?)$/i.test(name)) && (
        <Button
          icon={<AudioWaveform size={16} />}
          title={t('genome')}
          onClick={() =>
            void navigate(`/project/detail/${analysis.project_id}/genome?analysis=${analysis.id}`)
          }
        >
          <WhereWide>{t('genome')}</WhereWide>
        </Button>
      )}
      {allFiles.length > 0 && <DownloadAll analysis={analysis} allFiles={allFiles} />}
      {analysis.state === 'succeeded' && analysis.mode === 'files' && <SaveChain analysisId={analysis.id} />}
      <ReportButton analysis={analysis} />
    </>
  )
}

/** The most characters of an archive's name. */
const longestName = 200

function DownloadAll({ analysis, allFiles }: Props) {
  const t = useMessages(resultMessages)
  const format = useFormat()
  const archive = useApiMutation(files.archive, { onSuccess: ({ url }) => location.assign(url) })
  const bytes = allFiles.reduce((sum, { size }) => sum + size, 0)
  const name = `${analysis.code} ${analysis.name}`.slice(0, longestName)
  return (
    <Button
      icon={<Download size={16} />}
      title={t('downloadAll')}
      loading={archive.isPending}
      onClick={() =>
        archive.mutate({
          params: { id: analysis.project_id },
          body: { ids: allFiles.map((file) => file.id), name },
        })
      }
    >
      <WhereWide>{t('downloadAll')}</WhereWide> {format.bytes(bytes)}
    </Button>
  )
}

/** Opens the report, or writes it where there is none yet and the person may. */
function ReportButton({ analysis }: { analysis: AnalysisDetail }) {
  const t = useMessages(resultMessages)
  const format = useFormat()
  const navigate = useNavigate()
  const open = (id: string) => void navigate(`/report1?id=${id}`)
  const write = useApiMutation(reports.push, {
    changes: [analyses.show],
    onSuccess: (made) => open(made.report_id),
  })
  const mayWrite = useMay('report_change') && analysis.role !== 'viewer'
  const { report_id: reportId } = analysis
  if (reportId !== null)
    return (
      <Button type="primary" icon={<FileText size={16} />} onClick={() => open(reportId)}>
        {t('openReport')}
      </Button>
    )
  const ended = analysis.state !== 'waiting' && analysis.state !== 'running'
  if (!ended || !mayWrite) return null
  return (
    <Button
      type="primary"
      icon={<FileText size={16} />}
      loading={write.isPending}
      onClick={() => write.mutate({ params: { id: analysis.id }, body: { language: format.language } })}
    >
      {t('writeReport')}
    </Button>
  )
}
