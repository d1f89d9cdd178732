import { Link } from 'react-router'
import { publications } from '@omics/contract/notebooks/publications'
import { apiQuery } from '../../api/query.ts'
import { CardList } from '../../resource/CardList.tsx'
import { publicNotebook } from '../../resource/notebooks/address.ts'
import { usePagedRows } from '../../resource/use-paged-rows.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Page, Toolbar } from '../../ui/layout/Page.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { publicNotebookMessages } from './messages.ts'
import styles from './notebooks.module.css'
import { PublishedLine } from './PublishedLine.tsx'

/** The notebooks that everybody may read, for a thumb: one below the other, each as large as a finger needs. */
export default function PublicNotebooksScreen() {
  const t = useMessages(publicNotebookMessages)
  const format = useFormat()
  const [address, change] = useAddress()
  const search = address.get('search') ?? ''
  const list = usePagedRows(
    (page) => apiQuery(publications.list, { query: { search: search || undefined, ...page } }),
    { size: 40 },
  )
  return (
    <Page>
      <PageHeader
        title={t('published')}
        note={list.total === undefined ? undefined : format.total(list.total, list.totalIsExact)}
      />
      <Toolbar>
        <SearchField label={t('find')} value={search} onChange={(value) => change({ search: value })} />
      </Toolbar>
      <CardList
        list={list}
        width={360}
        empty={
          <EmptyState title={t(search === '' ? 'nonePublic' : 'noneFound')}>
            {search === '' && t('noneMore')}
          </EmptyState>
        }
      >
        {(row) => (
          <Link key={row.id} className={styles['card']} to={publicNotebook(row.id)}>
            <span className={styles['title']}>{row.title}</span>
            {row.summary !== '' && <span className={styles['summary']}>{row.summary}</span>}
            <PublishedLine of={row} />
          </Link>
        )}
      </CardList>
    </Page>
  )
}
