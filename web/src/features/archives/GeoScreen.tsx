import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { readAccession } from '@omics/contract/archives/accession'
import { archives, type SeriesRow } from '@omics/contract/archives/archives'
import { useApi } from '../../api/query.ts'
import { leadOf } from '../../resource/archives/lead-of.ts'
import { LookElsewhere } from '../../resource/archives/LookElsewhere.tsx'
import { useListQuery } from '../../resource/list-query.ts'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Tag } from '../../ui/labels/Tag.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { archiveMessages } from './messages.ts'

/** Series of GEO: those that have been read here, and what GEO itself finds. */
export default function GeoScreen() {
  const t = useMessages(archiveMessages)
  const navigate = useNavigate()
  const list = useListQuery(archives.geo)
  const page = useApi(archives.geo, { query: list.query }, { keepPrevious: true, quiet: true })
  const { search = '', where } = list.query
  const read = readAccession(search)
  const open = (accession: string) => void navigate(`/common/geo/${accession}`)
  const named = read?.kind === 'series' ? read.accession : undefined
  const openNamed = named && (
    <Button type="primary" onClick={() => open(named)}>
      {t('openSeries', { accession: named })}
    </Button>
  )
  const isBare = where === 'here' && search === ''
  const lead = leadOf(search)
  const isElsewhere = lead && (lead.home !== 'geo' || (read?.kind === 'geo_sample' && where === 'here'))
  const none = isElsewhere ? (
    <LookElsewhere lead={lead} />
  ) : (
    <EmptyState title={isBare ? t('noSeriesHere') : (named ?? t('noSeries'))} action={openNamed}>
      {isBare ? t('noSeriesHereText') : named && t('openSeriesText')}
    </EmptyState>
  )
  return (
    <ResourceList<SeriesRow>
      title={t('geo')}
      list={list}
      page={page}
      columns={useColumns()}
      rowKey={({ accession }) => accession}
      onOpen={({ accession }) => open(accession)}
      searchLabel={t('findSeries')}
      actions={(page.data?.total ?? 0) > 0 && openNamed}
      tools={
        <SegmentedControl<'here' | 'geo'>
          label={t('places')}
          value={where}
          onChange={(next) => list.change({ where: next === 'here' ? undefined : next })}
          options={[
            { value: 'here', label: t('here') },
            { value: 'geo', label: t('atGeo') },
          ]}
        />
      }
      empty={none}
      noMatch={none}
    />
  )
}

function useColumns(): readonly Column<SeriesRow>[] {
  const t = useMessages(archiveMessages)
  const format = useFormat()
  return [
    {
      key: 'accession',
      title: t('accession'),
      width: 120,
      grow: 0,
      mono: true,
      render: ({ accession }) => accession,
    },
    { key: 'title', title: t('title'), width: 320, grow: 3, render: ({ title }) => title },
    { key: 'organism', title: t('organism'), width: 160, render: ({ organisms }) => organisms.join(', ') },
    {
      key: 'samples',
      title: t('samples'),
      type: 'number',
      width: 90,
      grow: 0,
      render: ({ samples }) => format.count(samples),
    },
    {
      key: 'published',
      title: t('published'),
      width: 110,
      grow: 0,
      quiet: true,
      render: ({ published }) => published,
    },
    {
      key: 'here',
      title: '',
      width: 80,
      grow: 0,
      wideOnly: true,
      render: ({ here }) => here && <Tag>{t('isHere')}</Tag>,
    },
  ]
}
