import { AutoComplete, Button } from 'antd'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Endpoint } from '@omics/contract/endpoint'
import { images, type FoundImage } from '@omics/contract/images/images'
import { Form } from '../../ui/controls/Form.tsx'
import { useApi, useApiMutation } from '../../api/query.ts'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Mono, Tag } from '../../ui/labels/Tag.tsx'
import { Drawer } from '../../ui/layout/Drawer.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import styles from './images.module.css'
import { imageMessages } from './messages.ts'

interface Props {
  readonly changes: readonly Endpoint[]
  onClose(): void
}

const known = ['docker.io', 'quay.io'].map((value) => ({ value }))

/** Finds images at a registry and adds them to the store. */
export function SearchRegistry({ changes, onClose }: Props) {
  const t = useMessages(imageMessages)
  const id = useId()
  const [registry, setRegistry] = useState('docker.io')
  const [words, setWords] = useState('')
  const isAsked = words.trim().length >= 2 && registry.trim() !== ''
  const found = useApi(
    images.getDockerHubItem,
    { query: { search: words, registry } },
    { enabled: isAsked, quiet: true },
  )
  return (
    <Drawer open onClose={onClose} title={t('search')}>
      <Form layout="vertical">
        <Form.Item label={t('registry')} extra={t('registryHint')} htmlFor={id} required>
          <AutoComplete id={id} options={known} value={registry} onChange={setRegistry} maxLength={255} />
        </Form.Item>
      </Form>
      <SearchField label={t('words')} value={words} onChange={setWords} />
      {isAsked && found.error && <ErrorState fault={found.error} retry={() => void found.refetch()} />}
      {isAsked && found.isPending && <SkeletonText lines={6} />}
      {isAsked && found.data?.items.length === 0 && <p className={styles['quiet']}>{t('noneFound')}</p>}
      <ul className={styles['found']}>
        {isAsked && found.data?.items.map((one) => <Found key={one.name} image={one} changes={changes} />)}
      </ul>
      {isAsked && found.data && found.data.total > found.data.items.length && (
        <p className={styles['quiet']}>{t('moreFound')}</p>
      )}
    </Drawer>
  )
}

function Found({ image, changes }: { readonly image: FoundImage; readonly changes: readonly Endpoint[] }) {
  const t = useMessages(imageMessages)
  const format = useFormat()
  const navigate = useNavigate()
  const { name, description, stars, pulls, official } = image
  const add = useApiMutation(images.create, {
    changes,
    onSuccess: ({ id }) => void navigate(`/AppStore/docker_warehouse_show/${id}`),
  })
  return (
    <li>
      <div>
        <Mono>{name}</Mono> {official && <Tag tone="accent">{t('official')}</Tag>}
        {description !== '' && <p>{description}</p>}
        {(stars > 0 || pulls > 0) && (
          <p className={styles['quiet']}>
            {t('stars', { count: stars, n: format.abbreviate(stars) })}
            {pulls > 0 && ` · ${t('pulls', { count: pulls, n: format.abbreviate(pulls) })}`}
          </p>
        )}
      </div>
      <Button
        size="small"
        loading={add.isPending}
        aria-label={format.named(t('addOne'), name)}
        onClick={() => add.mutate({ body: { name, summary: description } })}
      >
        {t('addOne')}
      </Button>
    </li>
  )
}
