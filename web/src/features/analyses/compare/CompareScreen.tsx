import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { comparisons } from '@omics/contract/analyses/comparison'
import type { OutputOf } from '@omics/contract/endpoint'
import { useApi } from '../../../api/query.ts'
import { PageOf } from '../../../resource/PageOf.tsx'
import { useAddress } from '../../../ui/browser/use-address.ts'
import { sayBoth, useMessages } from '../../../ui/language/i18n.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { useTabTitle } from '../../../ui/shell/page-context.ts'
import { compareMessages } from './messages.ts'
import { Calls, Figures, Files, Inputs, Software, WorkflowVersions } from './parts.tsx'
import { Sides } from './Sides.tsx'
import styles from './compare.module.css'

/** Two runs side by side; both stand in the address, so that whoever is sent it sees the same. */
export default function CompareScreen() {
  const t = useMessages(compareMessages)
  const navigate = useNavigate()
  const [address] = useAddress()
  const [left, right] = [address.get('left') ?? '', address.get('right') ?? '']
  const among = address.get('among') ?? undefined
  const chosen = left !== '' && right !== ''
  const comparison = useApi(
    comparisons.show,
    { params: { id: left, other: right }, query: { among } },
    { ofPage: true, enabled: chosen, keepPrevious: true },
  )
  if (!chosen)
    return (
      <Page>
        <PageHeader title={t('title')} />
        <EmptyState
          title={t('needTwo')}
          action={
            <Button type="primary" onClick={() => void navigate('/project/dataAnalysiall_list')}>
              {t('toAnalyses')}
            </Button>
          }
        >
          {t('needTwoText')}
        </EmptyState>
      </Page>
    )
  return <PageOf query={comparison}>{(data) => <Compared {...data} />}</PageOf>
}

function Compared({ left, right, among }: OutputOf<typeof comparisons.show>) {
  const t = useMessages(compareMessages)
  const [address, change] = useAddress()
  const onlyDifferences = address.get('all') === null
  const codes = [...new Set([left, right].map(({ analysis }) => analysis.code))].join(', ')
  useTabTitle(sayBoth(compareMessages, (say) => `${say('compare')} ${codes}`))
  const both = { left, right, onlyDifferences }
  return (
    <Page>
      <PageHeader
        title={t('title')}
        trail={[
          { title: left.analysis.project, to: `/project/detail/${left.analysis.project_id}/overview` },
          { title: left.analysis.code, to: `/project/wdlCharts/${left.analysis.id}` },
          { title: t('compare') },
        ]}
      />
      {left.id === right.id && <Notice tone="note" title={t('sameRun')} />}
      <Sides {...both} among={among} onChange={change} />
      <div className={styles['stack']}>
        <WorkflowVersions {...both} />
        <Inputs {...both} />
        <Software {...both} />
        <Figures {...both} />
        <Files {...both} />
        <Calls {...both} />
      </div>
    </Page>
  )
}
