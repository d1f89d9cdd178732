import { Select } from 'antd'
import { datasetAccess, datasets, type Dataset } from '@omics/contract/datasets/datasets'
import { formats } from '@omics/contract/formats'
import { useApi } from '../../api/query.ts'
import type { Field } from '../../resource/crud/Fields.tsx'
import { DayInput } from '../../resource/inputs/DayInput.tsx'
import { useAuthored } from '../../ui/language/author-help.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { datasetMessages } from './messages.ts'

export function useAccesses() {
  const t = useMessages(datasetMessages)
  return datasetAccess.map((value) => ({ value, label: t(`access_${value}`) }))
}

/** The groups of datasets as choices. */
export function useGroups() {
  const authored = useAuthored()
  const groups = useApi(datasets.groups, { query: { all_fields: 'True' } }, { quiet: true })
  const choices = groups.data?.map(({ id, name, name_zh }) => ({ value: id, label: authored(name, name_zh) }))
  return { groups: groups.data ?? [], choices: choices ?? [] }
}

/** What a form asks for of a dataset, but its creators. */
export function useDatasetFields(): readonly Field<Dataset>[] {
  const t = useMessages(datasetMessages)
  const text = useText()
  const { choices } = useGroups()
  const licences = useApi(datasets.licenses, {}, { quiet: true })
  const labels = useApi(datasets.labels, {}, { quiet: true })
  const ofLicences = licences.data?.map(({ id, name }) => ({ value: id, label: `${id} · ${name}` }))
  const ofLabels = labels.data?.map(({ label }) => ({ value: label }))
  return [
    { name: 'name', label: t('name'), needed: true, as: { text: 200 } },
    { name: 'description', label: t('description'), as: { lines: 10_000 } },
    { name: 'access', label: t('access'), hint: t('accessMore'), as: { choices: useAccesses() } },
    {
      name: 'license',
      label: t('licenseOf'),
      as: {
        input: <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={ofLicences ?? []} />,
      },
      shown: ({ license }) => license,
    },
    { name: 'name_zh', label: t('nameInChinese'), further: true, as: { text: 200, lang: 'zh' } },
    {
      name: 'description_zh',
      label: t('aboutInChinese'),
      further: true,
      as: { lines: 10_000, lang: 'zh' },
    },
    {
      name: 'group_id',
      label: t('groupOne'),
      further: true,
      as: { input: <Select allowClear options={choices} /> },
      shown: ({ group }) => group?.name,
    },
    {
      name: 'labels',
      label: t('labels'),
      further: true,
      hint: t('labelsMore'),
      as: { input: <Select mode="tags" tokenSeparators={[',', '，']} options={ofLabels ?? []} /> },
      shown: (row) => row.labels.join(', '),
    },
    { name: 'publisher', label: t('publisher'), further: true, as: { text: 300 } },
    { name: 'year', label: t('year'), hint: t('yearMore'), further: true, as: { from: 1900, to: 2200 } },
    {
      name: 'issued',
      label: t('issued'),
      further: true,
      hint: t('issuedMore'),
      as: { input: <DayInput label={t('issued')} /> },
      shown: ({ issued }) => issued,
    },
    {
      name: 'contact',
      label: t('contact'),
      further: true,
      hint: t('contactMore'),
      pattern: [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, t('contactWrong')],
      as: { text: 200 },
    },
    {
      name: 'doi',
      label: t('doi'),
      further: true,
      hint: t('doiMore'),
      pattern: [formats.doi.pattern, text(formats.doi)],
      as: { text: 200 },
    },
    { name: 'release', label: t('releaseOf'), further: true, as: { text: 100 } },
  ]
}

export function useDatasetWords() {
  const t = useMessages(datasetMessages)
  const authored = useAuthored()
  return {
    title: t('datasets'),
    find: t('findDataset'),
    add: t('addDataset'),
    edit: t('editDataset'),
    none: t('noDatasets'),
    noneMore: t('noDatasetsMore'),
    nameOf: ({ name, name_zh }: Dataset) => authored(name, name_zh),
  }
}
