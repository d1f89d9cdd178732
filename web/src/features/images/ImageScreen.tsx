import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { images } from '@omics/contract/images/images'
import { useApi, useApiMutation } from '../../api/query.ts'
import { useMay } from '../../api/session.ts'
import { CrudForm } from '../../resource/crud/CrudForm.tsx'
import { PageOf } from '../../resource/PageOf.tsx'
import { useAuthored } from '../../ui/language/author-help.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { KeyValue } from '../../ui/labels/KeyValue.tsx'
import { Tag } from '../../ui/labels/Tag.tsx'
import { Beside } from '../../ui/layout/Drawer.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeader, Section } from '../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { useTabTitle } from '../../ui/shell/page-context.ts'
import { AddVersion } from './AddVersion.tsx'
import { Findings } from './Findings.tsx'
import styles from './images.module.css'
import { freshImage, useImageFields } from './image-fields.tsx'
import type { ShownImage } from './shown-image.ts'
import { MachineNotice, useMachine } from './MachineNotice.tsx'
import { imageMessages } from './messages.ts'
import { RemoveImage } from './RemoveImage.tsx'
import { imageChanges } from './shown-image.ts'
import { Versions } from './Versions.tsx'

/** An image with its versions, what lies of them on this machine, and the workflows that name it. */
export default function ImageScreen() {
  const { id = '' } = useParams()
  const image = useApi(images.show, { params: { id } }, { ofPage: true })
  return <PageOf query={image}>{(data) => <Shown image={data} />}</PageOf>
}

type Open = 'edit' | 'add' | { readonly findings: string }

function Shown({ image }: { readonly image: ShownImage }) {
  const t = useMessages(imageMessages)
  const mayChange = useMay('image_change')
  const machine = useMachine()
  const [open, setOpen] = useState<Open>()
  const [, short = image.name] = /^[^/]+\/(.+)$/.exec(image.name) ?? []
  useTabTitle(short)
  const close = () => setOpen(undefined)
  const scanned =
    typeof open === 'object' ? image.of_versions.find(({ id }) => id === open.findings) : undefined
  return (
    <Beside
      drawer={
        open === 'edit' ? (
          <EditImage image={image} onClose={close} />
        ) : open === 'add' ? (
          <AddVersion image={image} onClose={close} />
        ) : (
          scanned && <Findings imageId={image.id} version={scanned} onClose={close} />
        )
      }
    >
      <Page>
        <Header image={image} mayChange={mayChange} onEdit={() => setOpen('edit')} />
        <MachineNotice />
        <Newer image={image} />
        <Section
          title={t('versions')}
          note={image.of_versions.length}
          actions={
            mayChange && (
              <Button icon={<Plus size={16} />} onClick={() => setOpen('add')}>
                {t('addVersion')}
              </Button>
            )
          }
        >
          {image.of_versions.length === 0 ? (
            <EmptyState title={t('noVersions')}>{t('noVersionsMore')}</EmptyState>
          ) : (
            <Versions image={image} mayChange={mayChange} onFindings={(findings) => setOpen({ findings })} />
          )}
          {mayChange && machine?.scanner === null && <p className={styles['quiet']}>{t('noScanner')}</p>}
        </Section>
        <UsedBy image={image} />
      </Page>
    </Beside>
  )
}

interface HeaderProps {
  readonly image: ShownImage
  readonly mayChange: boolean
  onEdit(): void
}

function Header({ image, mayChange, onEdit }: HeaderProps) {
  const t = useMessages(imageMessages)
  const authored = useAuthored()
  const format = useFormat()
  const check = useApiMutation(images.check, { changes: imageChanges })
  return (
    <PageHeader
      title={image.name}
      trail={[{ title: image.name }]}
      tags={image.tools.map((tool) => (
        <Tag key={tool}>{tool}</Tag>
      ))}
      description={
        <>
          {authored(image.summary, image.summary_zh)}{' '}
          {image.address !== '' && (
            <a href={image.address} target="_blank" rel="noopener noreferrer">
              {image.address}
            </a>
          )}
        </>
      }
      actions={
        mayChange && (
          <>
            <Button
              loading={check.isPending}
              title={
                image.checked_at === null
                  ? t('checkedNever')
                  : t('checked', { ago: format.ago(image.checked_at) })
              }
              onClick={() => check.mutate({ params: { id: image.id } })}
            >
              {t('check')}
            </Button>
            <Button onClick={onEdit}>{t('edit')}</Button>
          </>
        )
      }
    />
  )
}

function Newer({ image }: { readonly image: ShownImage }) {
  const t = useMessages(imageMessages)
  const mayChange = useMay('image_change')
  const add = useApiMutation(images.addVersion, { changes: imageChanges })
  if (image.newer === '' || image.of_versions.some(({ tag }) => tag === image.newer)) return null
  const body = { tag: image.newer }
  return (
    <Notice
      tone="note"
      title={t('newerIs', { tag: image.newer })}
      actions={
        mayChange && (
          <Button
            size="small"
            loading={add.isPending}
            onClick={() => add.mutate({ params: { id: image.id }, body })}
          >
            {t('addVersion')}
          </Button>
        )
      }
    >
      {t('newerMore')}
    </Notice>
  )
}

function EditImage({ image, onClose }: { readonly image: ShownImage; onClose(): void }) {
  const t = useMessages(imageMessages)
  return (
    <CrudForm
      calls={images}
      words={{ add: t('add'), edit: t('edit'), nameOf: ({ name }) => name }}
      fields={useImageFields(false)}
      row={image}
      fresh={freshImage}
      changes={imageChanges}
      aside={<RemoveImage image={image} />}
      onClose={onClose}
    />
  )
}

function UsedBy({ image }: { readonly image: ShownImage }) {
  const t = useMessages(imageMessages)
  const authored = useAuthored()
  return (
    <Section title={t('usedBy')} note={image.workflows.length}>
      {image.workflows.length === 0 ? (
        <p>{t('usedByNone')}</p>
      ) : (
        <KeyValue
          rows={image.workflows.map(({ id, name, name_zh, tags }) => [
            <Link key={id} to={`/AppStore/process_warehouse_show/${id}`}>
              {authored(name, name_zh)}
            </Link>,
            tags.join(', '),
          ])}
        />
      )}
    </Section>
  )
}
