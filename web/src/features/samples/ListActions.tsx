import { Button, Dropdown } from 'antd'
import { ChevronDown, Download, Plus, Upload } from 'lucide-react'
import { useMessages } from '../../ui/language/i18n.ts'
import { sampleMessages } from './messages.ts'
import type { Side } from './side.ts'

interface Props {
  readonly editable: boolean
  readonly narrow: boolean
  onSide(side: Side): void
  onExport(as: 'csv' | 'xlsx'): void
}

/** Export, add and import, in one menu on a phone. */
export function ListActions({ editable, narrow, onSide, onExport }: Props) {
  const t = useMessages(sampleMessages)
  const exports = [
    { key: 'csv', label: t('exportCsv'), onClick: () => onExport('csv') },
    { key: 'xlsx', label: t('exportXlsx'), onClick: () => onExport('xlsx') },
  ]
  const ways = [
    { key: 'table', label: t('fromTable'), onClick: () => onSide({ kind: 'import' }) },
    { key: 'files', label: t('fromFiles'), onClick: () => onSide({ kind: 'files' }) },
    {
      key: 'archive',
      label: t('fromArchive'),
      onClick: () => onSide({ kind: 'archive', accession: '', runs: undefined }),
    },
  ]
  const add = { key: 'new', label: t('addSample'), onClick: () => onSide({ kind: 'new' }) }
  if (narrow) {
    const groups = [
      ...(editable
        ? [add, { key: 'import', type: 'group' as const, label: t('importSamples'), children: ways }]
        : []),
      { key: 'export', type: 'group' as const, label: t('export'), children: exports },
    ]
    return (
      <Dropdown trigger={['click']} menu={{ items: groups }}>
        <Button icon={<Plus size={18} />} aria-label={t('more')} />
      </Dropdown>
    )
  }
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items: exports }}>
        <Button icon={<Download size={16} />}>{t('export')}</Button>
      </Dropdown>
      {editable && (
        <>
          <Button icon={<Plus size={16} />} onClick={() => onSide({ kind: 'new' })}>
            {t('addSample')}
          </Button>
          <Dropdown trigger={['click']} menu={{ items: ways }}>
            <Button icon={<Upload size={16} />}>
              {t('importSamples')}
              <ChevronDown size={15} aria-hidden />
            </Button>
          </Dropdown>
        </>
      )}
    </>
  )
}
