import { Navigate, useParams } from 'react-router'
import { analyses } from '@omics/contract/analyses/analyses'
import { useApi } from '../../api/query.ts'
import { PageOf } from '../../resource/PageOf.tsx'

/** The report of a run of a tool; its results, where one is written by a click, as long as there is none. */
export default function ToolReportScreen() {
  const { id = '' } = useParams()
  const run = useApi(analyses.show, { params: { id } }, { ofPage: true })
  return (
    <PageOf query={run}>
      {({ report_id: report }) => (
        <Navigate replace to={report === null ? `/project/result_view/${id}` : `/report1?id=${report}`} />
      )}
    </PageOf>
  )
}
