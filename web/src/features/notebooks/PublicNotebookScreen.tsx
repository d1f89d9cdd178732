import { useQuery } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import { Link } from 'react-router'
import { publications } from '@omics/contract/notebooks/publications'
import { open } from '../../api/client.ts'
import { isFailure } from '../../api/failure.ts'
import { useApi } from '../../api/query.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { useTabTitle } from '../../ui/shell/page-context.ts'
import { readNotebook } from '../../viewers/document/notebook.ts'
import { NotebookPages } from '../../viewers/document/NotebookPages.tsx'
import { publicNotebookMessages } from './messages.ts'
import styles from './notebooks.module.css'
import { PublishedLine } from './PublishedLine.tsx'

/** A published notebook as a page to read; nothing of it runs. */
export default function PublicNotebookScreen() {
  const t = useMessages(publicNotebookMessages)
  const [address] = useAddress()
  const params = { id: address.get('id') ?? '-' }
  const { data, error, refetch } = useApi(publications.show, { params }, { quiet: true })
  const text = useQuery({
    queryKey: ['published-notebook', params.id],
    queryFn: async ({ signal }) => (await open(publications.content, { params }, signal)).text(),
    enabled: data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useTabTitle(data?.title)
  if (error && !isFailure(error, 'not_found'))
    return (
      <Page>
        <ErrorState fault={error} retry={() => void refetch()} />
      </Page>
    )
  if (error)
    return (
      <Page>
        <EmptyState
          icon={<FileQuestion size={28} />}
          title={t('gone')}
          action={<Link to="/notebook_public_mobile">{t('others')}</Link>}
        >
          {t('goneMore')}
        </EmptyState>
      </Page>
    )
  const notebook = text.data === undefined ? undefined : readNotebook(text.data)
  return (
    <Page>
      <article className={styles['sheet']}>
        {data && (
          <header className={styles['header']}>
            <h1>{data.title}</h1>
            {data.summary !== '' && <p>{data.summary}</p>}
            <PublishedLine of={data} />
          </header>
        )}
        {text.error && <ErrorState fault={text.error} retry={() => void text.refetch()} />}
        {text.data === undefined && !text.error && <SkeletonText lines={10} />}
        {text.data !== undefined && !notebook && <Notice tone="failed" title={t('unreadable')} />}
        {notebook && <NotebookPages notebook={notebook} />}
        <footer className={styles['footer']}>
          <Link to="/notebook_public_mobile">{t('others')}</Link>
        </footer>
      </article>
    </Page>
  )
}
