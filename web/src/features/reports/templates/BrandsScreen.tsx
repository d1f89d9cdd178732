import { Select } from 'antd'
import { groups } from '@omics/contract/administration/groups'
import type { Branding } from '@omics/contract/reports/blocks'
import { emptyBrand, reportBrands, type ReportBrand } from '@omics/contract/reports/brands'
import { useApi } from '../../../api/query.ts'
import { useMay } from '../../../api/session.ts'
import { CrudPage } from '../../../resource/crud/CrudPage.tsx'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { LookSettings } from './LookSettings.tsx'
import { templateMessages } from './messages.ts'
import styles from './templates.module.css'

/** How reports look, by the group of their project, and of those of no group. */
export default function BrandsScreen() {
  const t = useMessages(templateMessages)
  const say = useText()
  const nameOf = ({ group }: ReportBrand) => group || t('otherReports')
  return (
    <CrudPage<ReportBrand>
      calls={reportBrands}
      mayChange={useMay('template_change')}
      words={{
        title: t('brands'),
        find: t('findBrand'),
        add: t('addBrand'),
        edit: t('editBrand'),
        none: t('noBrands'),
        noneMore: t('noBrandsMore'),
        nameOf,
      }}
      fresh={{ group_id: null, branding: emptyBrand }}
      fields={[
        { name: 'group_id', label: t('brandOf'), hint: t('brandOfHint'), as: { input: <GroupInput /> } },
        { name: 'branding', label: t('look'), as: { input: <BrandInput /> } },
      ]}
      columns={[
        { key: 'group', title: t('brandOf'), width: 240, grow: 2, sortable: true, render: nameOf },
        {
          key: 'header',
          title: t('header'),
          width: 240,
          grow: 2,
          quiet: true,
          render: ({ branding: { header } }) => say(header),
        },
      ]}
    />
  )
}

/** From the form: a group, or none. */
function GroupInput({ value, onChange }: { value?: string | null; onChange?(group: string | null): void }) {
  const t = useMessages(templateMessages)
  const all = useApi(groups.all, {}).data ?? []
  return (
    <Select
      aria-label={t('brandOf')}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('otherReports')}
      value={value ?? null}
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(group?: string | null) => onChange?.(group ?? null)}
    />
  )
}

function BrandInput({
  value = emptyBrand,
  onChange,
}: {
  value?: Branding
  onChange?(branding: Branding): void
}) {
  return (
    <div className={styles['list']}>
      <LookSettings branding={value} onChange={(branding) => onChange?.(branding)} />
    </div>
  )
}
