import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { taxonomy, type Taxon } from '@omics/contract/taxonomy/taxonomy'
import { useApi, useApiMutation } from '../../api/query.ts'
import { isFailure } from '../../api/failure.ts'
import { useMay } from '../../api/session.ts'
import { ResourceForm } from '../../resource/ResourceForm.tsx'
import { TheirValues } from '../../resource/TheirValues.tsx'
import { useTheirs } from '../../resource/use-theirs.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { KeyValue } from '../../ui/labels/KeyValue.tsx'
import { Beside } from '../../ui/layout/Drawer.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeader, Section } from '../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { useTabTitle } from '../../ui/shell/page-context.ts'
import { taxonomyMessages } from './messages.ts'
import { nameKindOf, rankOf } from './ranks.ts'
import { TaxonName } from './TaxonName.tsx'
import styles from './taxonomy.module.css'
import { TaxonomyTree } from './TaxonomyTree.tsx'

/** A taxon: its names, its lineage, what is within it, and what people have added. */
export default function TaxonScreen() {
  const { taxId = '' } = useParams()
  const taxon = useApi(taxonomy.name, { params: { tax_id: taxId } }, { quiet: true })
  useTabTitle(taxon.data?.name)
  if (isFailure(taxon.error, 'not_found')) return <NotHere taxId={taxId} />
  if (taxon.error)
    return (
      <Page>
        <ErrorState fault={taxon.error} retry={() => void taxon.refetch()} />
      </Page>
    )
  if (!taxon.data)
    return (
      <Page>
        <SkeletonText />
      </Page>
    )
  return <TaxonPage key={taxon.data.tax_id} taxon={taxon.data} />
}

function NotHere({ taxId }: { taxId: string }) {
  const t = useMessages(taxonomyMessages)
  return (
    <Page>
      <PageHeader
        title={t('taxonomy')}
        trail={[{ title: t('taxonomy'), to: '/common/taxonomy' }, { title: taxId }]}
      />
      <EmptyState
        title={t('noSuchTaxon', { id: taxId })}
        action={
          <Link to="/common/taxonomy">
            <Button type="primary">{t('toTaxonomy')}</Button>
          </Link>
        }
      >
        {t('noSuchTaxonText')}
      </EmptyState>
    </Page>
  )
}

function TaxonPage({ taxon }: { taxon: Taxon }) {
  const t = useMessages(taxonomyMessages)
  const text = useText()
  const format = useFormat()
  const mayChange = useMay('common_data_change')
  const [isChanging, setChanging] = useState(false)
  const { name, name_zh, rank, lineage, children } = taxon
  return (
    <Beside drawer={isChanging && <NotesForm taxon={taxon} onClose={() => setChanging(false)} />}>
      <Page>
        <PageHeader
          title={name}
          note={name_zh === '' ? text(rankOf(rank)) : `${name_zh} · ${text(rankOf(rank))}`}
          trail={[{ title: t('taxonomy'), to: '/common/taxonomy' }, { title: name }]}
          actions={mayChange && <Button onClick={() => setChanging(true)}>{t('edit')}</Button>}
        />
        <Facts taxon={taxon} />
        <Section title={t('lineage')}>
          <ol className={styles['lineage']}>
            {lineage.map((one) => (
              <li key={one.tax_id}>
                <Link to={`/common/taxonomy/${one.tax_id}`}>
                  <TaxonName {...one} />
                </Link>
              </li>
            ))}
          </ol>
        </Section>
        <Section title={t('within')} note={format.count(children)}>
          {children === 0 ? <p>{t('noneWithin')}</p> : <TaxonomyTree from={taxon.tax_id} />}
        </Section>
      </Page>
    </Beside>
  )
}

function Facts({ taxon }: { taxon: Taxon }) {
  const t = useMessages(taxonomyMessages)
  const text = useText()
  const { tax_id, common_name, name_zh, names, merged, note, note_zh } = taxon
  const told = text({ en: note || note_zh, zh: note_zh || note })
  return (
    <KeyValue
      rows={[
        [t('taxId'), tax_id],
        common_name !== '' && [t('commonName'), common_name],
        name_zh !== '' && [t('chineseName'), name_zh],
        names.length > 0 && [
          t('otherNames'),
          names.map((one) => (
            <div key={`${one.class} ${one.name}`}>
              {one.name} <span className={styles['quiet']}>{text(nameKindOf(one.class))}</span>
            </div>
          )),
        ],
        merged.length > 0 && [t('merged'), merged.join(', ')],
        told !== '' && [
          t('notes'),
          <span key="notes" className={styles['prose']}>
            {told}
          </span>,
        ],
      ]}
    />
  )
}

type Notes = Pick<Taxon, 'name_zh' | 'note' | 'note_zh'>

function NotesForm({ taxon, onClose }: { taxon: Taxon; onClose(): void }) {
  const t = useMessages(taxonomyMessages)
  const { theirs, attempt } = useTheirs(taxonomy.annotate.output)
  const annotate = useApiMutation(taxonomy.annotate, { changes: [taxonomy.name, taxonomy.names] })
  const { version } = theirs ?? taxon
  const save = (values: Notes) =>
    attempt(annotate.mutateAsync({ params: { tax_id: String(taxon.tax_id) }, body: { ...values, version } }))
  const { name_zh, note, note_zh } = taxon
  const fields = [
    ['name_zh', t('chineseName'), 1],
    ['note', t('noteEn'), 4],
    ['note_zh', t('noteZh'), 4],
  ] as const
  return (
    <ResourceForm<Notes>
      title={taxon.name}
      initial={{ name_zh, note, note_zh }}
      save={save}
      onClose={onClose}
    >
      {theirs && <TheirValues rows={fields.map(([field, label]) => [label, theirs[field]])} />}
      {fields.map(([field, label, rows]) => (
        <Form.Item key={field} name={field} label={label}>
          {rows === 1 ? <Input maxLength={200} /> : <Input.TextArea rows={rows} maxLength={5000} />}
        </Form.Item>
      ))}
    </ResourceForm>
  )
}
