import { Link } from 'react-router'
import { papers, type PaperLink } from '@omics/contract/literature/papers'
import { useApi } from '../../api/query.ts'
import { useAuthored } from '../../ui/language/author-help.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { KeyValue } from '../../ui/labels/KeyValue.tsx'
import { Drawer } from '../../ui/layout/Drawer.tsx'
import { Section } from '../../ui/layout/PageHeader.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { Citation } from './Citation.tsx'
import styles from './literature.module.css'
import { literatureMessages } from './messages.ts'
import { useAuthors } from './use-authors.ts'

const pages = {
  dataset: (id) => `/common/datasets/${id}`,
  project: (id) => `/project/detail/${id}/overview`,
  workflow: (id) => `/AppStore/process_warehouse_show/${id}`,
} satisfies Record<PaperLink['kind'], (id: string) => string>

/** A paper whole: abstract, how it is cited, and what it came from. */
export function PaperDrawer({ id, onClose }: { readonly id: string; onClose(): void }) {
  const t = useMessages(literatureMessages)
  const authored = useAuthored()
  const { data: paper, error, refetch } = useApi(papers.show, { params: { id } }, { quiet: true })
  const authors = useAuthors(paper?.authors ?? [])
  const links = paper?.links ?? []
  return (
    <Drawer open onClose={onClose} width={440} title={paper?.title ?? ''} above={paper?.journal}>
      {error && <ErrorState fault={error} retry={() => void refetch()} />}
      {!paper && !error && <SkeletonText lines={6} />}
      {paper && (
        <>
          {paper.image && <img className={styles['picture']} src={paper.image} alt="" />}
          <p className={styles['authors']}>{authors}</p>
          <KeyValue
            rows={[
              paper.year !== null && [t('year'), paper.year],
              paper.doi !== '' && [
                t('doi'),
                <Outside key={paper.id} to={`https://doi.org/${paper.doi}`}>
                  {paper.doi}
                </Outside>,
              ],
              paper.pmid !== '' && [
                t('pmid'),
                <Outside key={paper.id} to={`https://pubmed.ncbi.nlm.nih.gov/${paper.pmid}/`}>
                  {paper.pmid}
                </Outside>,
              ],
              paper.address !== '' && [
                t('address'),
                <Outside key={paper.id} to={paper.address}>
                  {paper.address}
                </Outside>,
              ],
            ]}
          />
          {paper.abstract && (
            <Section title={t('abstract')}>
              <p className={styles['abstract']}>{paper.abstract}</p>
            </Section>
          )}
          {links.length > 0 && (
            <Section title={t('cameFrom')}>
              <KeyValue
                rows={links.map((link) => [
                  t(link.kind),
                  <Link key={link.id} to={pages[link.kind](link.id)}>
                    {authored(link.title, link.title_zh)}
                  </Link>,
                ])}
              />
            </Section>
          )}
          <Citation id={id} />
        </>
      )}
    </Drawer>
  )
}

function Outside({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
