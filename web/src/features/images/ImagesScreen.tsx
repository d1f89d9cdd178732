import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { images, type Image } from '@omics/contract/images/images'
import { useMay } from '../../api/session.ts'
import { CrudForm } from '../../resource/crud/CrudForm.tsx'
import { CrudList } from '../../resource/crud/CrudList.tsx'
import { useAddress } from '../../ui/browser/use-address.ts'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { useAuthored } from '../../ui/language/author-help.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Tag } from '../../ui/labels/Tag.tsx'
import { freshImage, useImageFields } from './image-fields.tsx'
import { MachineNotice } from './MachineNotice.tsx'
import { imageMessages } from './messages.ts'
import { NamedImages } from './NamedImages.tsx'
import { SearchRegistry } from './SearchRegistry.tsx'

const changes = [images.list, images.all, images.named]

/** The software store: the images that tasks run in, and those that workflows name. */
export default function ImagesScreen() {
  const t = useMessages(imageMessages)
  const [address, change] = useAddress()
  const navigate = useNavigate()
  const mayChange = useMay('image_change')
  const [searching, setSearching] = useState(false)
  const fields = useImageFields(true)
  const columns = useColumns()
  const open = (id: string) => void navigate(`/AppStore/docker_warehouse_show/${id}`)
  const views = (
    <SegmentedControl
      label={t('images')}
      value={address.get('view') === 'named' ? 'named' : 'store'}
      options={(['store', 'named'] as const).map((value) => ({ value, label: t(value) }))}
      onChange={(value) => change({ view: value === 'named' ? 'named' : undefined })}
    />
  )
  if (address.get('view') === 'named') return <NamedImages views={views} />
  const words = {
    title: t('images'),
    find: t('find'),
    add: t('add'),
    edit: t('edit'),
    none: t('noImages'),
    noneMore: t('noImagesMore'),
    nameOf: ({ name }: Image) => name,
  }
  return (
    <CrudList
      calls={images}
      words={words}
      columns={columns}
      mayChange={mayChange}
      notice={<MachineNotice />}
      tools={views}
      actions={<Button onClick={() => setSearching(true)}>{t('search')}</Button>}
      aside={searching && <SearchRegistry changes={changes} onClose={() => setSearching(false)} />}
      onOpen={({ id }) => open(id)}
      renderForm={(row, onClose) => (
        <CrudForm
          calls={images}
          words={words}
          fields={fields}
          row={row}
          fresh={freshImage}
          changes={changes}
          onSaved={({ id }) => open(id)}
          onClose={onClose}
        />
      )}
    />
  )
}

function useColumns(): readonly Column<Image>[] {
  const t = useMessages(imageMessages)
  const authored = useAuthored()
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t('image'),
      width: 300,
      grow: 2,
      mono: true,
      sortable: true,
      render: ({ name }) => name,
    },
    {
      key: 'summary',
      title: t('description'),
      width: 200,
      grow: 2,
      wideOnly: true,
      render: ({ summary, summary_zh }) => authored(summary, summary_zh),
    },
    { key: 'tools', title: t('tools'), width: 180, render: ({ tools }) => tools.join(', ') },
    {
      key: 'versions',
      title: t('versions'),
      type: 'number',
      width: 116,
      grow: 0,
      render: (one) => one.versions,
    },
    { key: 'pulled', title: t('fetched'), type: 'number', width: 156, grow: 0, render: (one) => one.pulled },
    {
      key: 'newer',
      title: t('newer'),
      width: 170,
      render: ({ newer }) => newer !== '' && <Tag tone="accent">{newer}</Tag>,
    },
    {
      key: 'updated_at',
      title: t('changed'),
      width: 130,
      quiet: true,
      sortable: true,
      wideOnly: true,
      render: (row) => format.ago(row.updated_at),
    },
  ]
}
