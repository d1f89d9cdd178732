import { Button } from 'antd'
import { FolderInput, Map as MapIcon } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { OutputOf } from '@omics/contract/endpoint'
import { genbank } from '@omics/contract/genbank/genbank'
import { useApi } from '../../api/query.ts'
import { useMay, useSees } from '../../api/session.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { KeyValue } from '../../ui/labels/KeyValue.tsx'
import { Beside } from '../../ui/layout/Drawer.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeader, Section } from '../../ui/layout/PageHeader.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { useTabTitle } from '../../ui/shell/page-context.ts'
import { Features } from './Features.tsx'
import styles from './genbank.module.css'
import { genbankMessages } from './messages.ts'
import { ToProjectForm } from './ToProjectForm.tsx'

type Shown = OutputOf<typeof genbank.show>

/** A record of GenBank or EMBL, with its features and references. */
export default function RecordScreen() {
  const { id = '' } = useParams()
  const shown = useApi(genbank.show, { params: { id }, query: { limit: 1 } }, { ofPage: true })
  useTabTitle(shown.data?.record.version)
  if (shown.error)
    return (
      <Page>
        <ErrorState fault={shown.error} retry={() => void shown.refetch()} />
      </Page>
    )
  if (!shown.data)
    return (
      <Page>
        <SkeletonText />
      </Page>
    )
  return <RecordPage {...shown.data} />
}

function RecordPage({ record, types }: Shown) {
  const t = useMessages(genbankMessages)
  const mayWrite = useMay('project_change')
  const navigate = useNavigate()
  const seesMaps = useSees('sequence_viewer')
  const [isWriting, setWriting] = useState(false)
  const { id, version, definition, references } = record
  return (
    <Beside drawer={isWriting && <ToProjectForm ids={[id]} onClose={() => setWriting(false)} />}>
      <Page>
        <PageHeader
          title={definition || version}
          note={version}
          trail={[{ title: t('genbank'), to: '/common/genbank' }, { title: version }]}
          actions={
            <>
              {seesMaps && (
                <Button icon={<MapIcon size={16} />} onClick={() => void navigate(`/tool/Sequence/${id}`)}>
                  {t('asMap')}
                </Button>
              )}
              {mayWrite && (
                <Button type="primary" icon={<FolderInput size={16} />} onClick={() => setWriting(true)}>
                  {t('toProject')}
                </Button>
              )}
            </>
          }
        />
        <Facts record={record} />
        <Features id={id} types={types} length={record.length} />
        {references.length > 0 && (
          <Section title={t('references')}>
            <ol className={styles['references']}>
              {references.map((one, index) => (
                <Reference key={index} {...one} />
              ))}
            </ol>
          </Section>
        )}
      </Page>
    </Beside>
  )
}

function Facts({ record }: Pick<Shown, 'record'>) {
  const t = useMessages(genbankMessages)
  const format = useFormat()
  const seesTaxonomy = useSees('common_taxonomy')
  const { organism, tax_id, molecule, circular, division, updated_on, length, bases } = record
  const { lineage, keywords, comment, source, project } = record
  const taxon =
    tax_id !== null && seesTaxonomy ? <Link to={`/common/taxonomy/${tax_id}`}>{organism}</Link> : organism
  return (
    <KeyValue
      rows={[
        [t('organism'), taxon],
        lineage.length > 0 && [t('lineage'), lineage.join(' › ')],
        [
          t('length'),
          t(molecule === 'protein' ? 'aminoAcids' : 'bases', { count: length, n: format.count(length) }),
        ],
        bases === 0 && ['', t('basesAbsent')],
        [t('molecule'), [molecule, circular && t('circular')].filter(Boolean).join(', ')],
        division !== '' && [t('division'), division],
        updated_on !== '' && [t('updated'), updated_on],
        keywords.length > 0 && [t('keywords'), keywords.join('; ')],
        [t('source'), project ? `${source} · ${project.name}` : source],
        comment !== '' && [
          t('comment'),
          <span key="comment" className={styles['prose']}>
            {comment.slice(0, 5000)}
          </span>,
        ],
      ]}
    />
  )
}

function Reference({ title, authors, journal, pubmed, doi }: Shown['record']['references'][number]) {
  return (
    <li>
      {title !== '' && <strong>{title}. </strong>}
      {authors.replace(/\.?$/, '.')} {journal}
      {pubmed !== '' && (
        <>
          {' '}
          <a
            href={`https://pubmed.ncbi.nlm.nih.gov/${encodeURIComponent(pubmed)}`}
            target="_blank"
            rel="noreferrer"
          >
            PMID {pubmed}
          </a>
        </>
      )}
      {doi !== '' && (
        <>
          {' '}
          <a href={`https://doi.org/${encodeURI(doi)}`} target="_blank" rel="noreferrer">
            {doi}
          </a>
        </>
      )}
    </li>
  )
}
