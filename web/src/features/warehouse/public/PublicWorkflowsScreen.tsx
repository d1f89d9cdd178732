import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { publicWorkflows } from '@omics/contract/warehouse/public-workflows'
import { useApi } from '../../../api/query.ts'
import { useAddress } from '../../../ui/browser/use-address.ts'
import { SearchField } from '../../../ui/controls/SearchField.tsx'
import { useAuthored } from '../../../ui/language/author-help.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { SkeletonCards } from '../../../ui/notices/Skeleton.tsx'
import { publicMessages } from './messages.ts'
import { PublicWorkflowPage } from './PublicWorkflowPage.tsx'
import styles from './public.module.css'

const part = 30

/** Published workflows for a thumb, without signing in: a list, and one of them in full by `?process=`. */
export default function PublicWorkflowsScreen() {
  const [address] = useAddress()
  const chosen = address.get('process')
  return chosen ? <PublicWorkflowPage id={chosen} /> : <List />
}

function List() {
  const t = useMessages(publicMessages)
  const text = useText()
  const format = useFormat()
  const authored = useAuthored()
  const [address, change] = useAddress()
  const search = address.get('search') ?? ''
  const [limit, setLimit] = useState(part)
  const query = { search: search || undefined, limit }
  const { data, error, refetch } = useApi(
    publicWorkflows.list,
    { query },
    { quiet: true, keepPrevious: true },
  )
  return (
    <Page>
      <div className={styles['thumb']}>
        <PageHeader title={t('title')} note={data && format.count(data.total)} />
        <div className={styles['find']}>
          <SearchField label={t('find')} value={search} onChange={(value) => change({ search: value })} />
        </div>
        {error && <ErrorState fault={error} retry={() => void refetch()} />}
        {!data && !error && <SkeletonCards cards={3} />}
        {data?.items.length === 0 && (
          <EmptyState title={t(search ? 'noneFit' : 'nothing')}>
            {t(search ? 'noneFitMore' : 'nothingMore')}
          </EmptyState>
        )}
        <ul className={styles['list']}>
          {data?.items.map((one) => (
            <li key={one.id}>
              <Link to={`?process=${one.id}`}>
                <b>{authored(one.name, one.name_zh)}</b>
                <span>{authored(one.summary, one.summary_zh)}</span>
                <small>
                  {[text({ en: one.category_en, zh: one.category_zh }), one.tag].filter(Boolean).join(' · ')}
                </small>
              </Link>
            </li>
          ))}
        </ul>
        {data && data.total > data.items.length && (
          <Button block size="large" onClick={() => setLimit(Math.min(500, limit + part))}>
            {t('moreOf')}
          </Button>
        )}
      </div>
    </Page>
  )
}
