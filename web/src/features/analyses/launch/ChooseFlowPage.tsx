import { Button } from 'antd'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { flows } from '@omics/contract/warehouse/flows'
import { useMayEdit, useProject } from '../../../api/project.ts'
import { useApi } from '../../../api/query.ts'
import { useMay, useSees } from '../../../api/session.ts'
import { SearchField } from '../../../ui/controls/SearchField.tsx'
import { DraftTag } from '../../../ui/labels/DraftTag.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { useAuthored } from '../../../ui/language/author-help.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { SkeletonCards } from '../../../ui/notices/Skeleton.tsx'
import { chosenSamples } from '../../../resource/chosen-samples.ts'
import { launchMessages } from './messages.ts'
import { FittingChoices } from './FittingChoices.tsx'
import { WarehouseChoices } from './WarehouseChoices.tsx'
import styles from './launch.module.css'

/** Samples were chosen: which workflow is to run over them? */
export default function ChooseFlowPage() {
  const t = useMessages(launchMessages)
  const navigate = useNavigate()
  const authored = useAuthored()
  const project = useProject()
  const [address] = useSearchParams()
  const { data } = useApi(flows.all, { params: { id: project.id } })
  const [search, setSearch] = useState('')
  const samples = chosenSamples(address).length
  const offered = useApi(
    flows.fitting,
    { params: { id: project.id } },
    { quiet: true, enabled: samples > 0 },
  ).data
  const [edits, adds, sees] = [useMayEdit(project), useMay('project_change'), useSees('process_warehouse')]
  const wanted = search.trim().toLowerCase()
  const found = data?.filter(({ name, name_zh, workflow, workflow_zh }) =>
    [name, name_zh, workflow, workflow_zh].some((called) => called.toLowerCase().includes(wanted)),
  )
  const mayAdd = edits && adds && sees
  const fitting = (offered ?? []).filter(
    ({ flow_id, name, name_zh }) =>
      (mayAdd || flow_id !== null) && [name, name_zh].some((called) => called.toLowerCase().includes(wanted)),
  )
  const shown = new Set(fitting.map(({ version_id }) => version_id))
  const others = found?.filter(({ version_id }) => !shown.has(version_id)) ?? []
  const base = `/project/detail/${project.id}`
  const given = address.get('samples')
  const warehouse = `/AppStore/process_warehouse?${new URLSearchParams({ project: project.id, ...(given && { samples: given }) })}`
  return (
    <Page>
      <PageHeader
        title={t('choose')}
        {...(samples > 0 && { description: t('chooseText', { count: samples }) })}
        trail={[{ title: project.name, to: `${base}/overview` }, { title: t('launch') }]}
      />
      {!data && <SkeletonCards cards={3} />}
      {data?.length === 0 && fitting.length === 0 && search === '' && (
        <EmptyState
          title={t('emptyTitle')}
          action={
            <Button type="primary" onClick={() => void navigate(warehouse)}>
              {t('browse')}
            </Button>
          }
        >
          {t('emptyText')}
        </EmptyState>
      )}
      <div className={styles['choices']}>
        {data && (data.length > 0 || (offered ?? []).length > 0) && (
          <SearchField label={t('findWorkflow')} value={search} onChange={setSearch} width={260} />
        )}
        {fitting.length > 0 && <FittingChoices fitting={fitting} />}
        {fitting.length > 0 && others.length > 0 && <h2 className={styles['choicesTitle']}>{t('others')}</h2>}
        {others.map((flow) => (
          <Link key={flow.id} to={`${base}/launch/${flow.id}?${address}`}>
            <b>{authored(flow.name, flow.name_zh)}</b>
            <span>
              {flow.workflow !== flow.name && authored(flow.workflow, flow.workflow_zh)} {flow.tag}{' '}
              {flow.draft && <DraftTag />}
            </span>
            <ChevronRight size={17} aria-hidden />
          </Link>
        ))}
        {data && mayAdd && (
          <WarehouseChoices
            search={search}
            has={(workflow, tag) =>
              fitting.some(({ name }) => name === workflow) ||
              data.some((flow) => flow.workflow === workflow && flow.tag === tag)
            }
          />
        )}
        {data && data.length > 0 && (
          <Link to={warehouse}>
            <b>{t('anotherWorkflow')}</b>
            <span />
            <ChevronRight size={17} aria-hidden />
          </Link>
        )}
      </div>
    </Page>
  )
}
